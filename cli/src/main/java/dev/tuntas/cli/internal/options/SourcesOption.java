package dev.tuntas.cli.internal.options;

import dev.tuntas.check.spi.input.SourceRoots;
import dev.tuntas.cli.internal.CliProblems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the sources of the user's classes are. */
public final class SourcesOption {
    @Option(
            names = "--sources",
            paramLabel = "DIR",
            description =
                    "A folder with sources, to read JML from; may be given several times. For"
                            + " classes in target/classes, target/test-classes, build/classes/java/main"
                            + " or bin it is found by itself.")
    private List<Path> sources = List.of();

    /** Where the sources of a class may be: what the user says first. */
    public List<Path> roots(Class<?> subject) {
        List<Path> roots = new ArrayList<>();
        for (Path folder : sources) {
            if (!Files.isDirectory(folder)) {
                throw CliProblems.noSources(folder);
            }
            roots.add(folder);
        }
        roots.addAll(SourceRoots.of(subject));
        return roots;
    }

    /** This option as words of a command line. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        sources.forEach(folder -> words.addAll(List.of("--sources", folder.toString())));
        return words;
    }
}
