package dev.tuntas.cli.internal.check;

import dev.tuntas.check.Check;
import dev.tuntas.check.spi.input.SourceRoots;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.options.ClassPathOption;
import dev.tuntas.cli.internal.subject.ClassFinder;
import dev.tuntas.cli.internal.subject.OwnSubjects;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which methods of which class, and where their class files and sources are. */
final class TargetOptions {
    @Parameters(
            index = "0",
            paramLabel = "CLASS[#METHOD]",
            completionCandidates = OwnSubjects.class,
            description = {
                "What to check: a class, named as for generate, or one method of it; where several"
                        + " have the name, with the types of its parameters: 'Tree#remove(int)'."
            })
    private String target;

    @Mixin private ClassPathOption classPath;

    @Option(
            names = "--sources",
            paramLabel = "DIR",
            description =
                    "A folder with sources, to read JML from; may be given several times. For classes"
                            + " in target/classes, target/test-classes, build/classes/java/main or bin"
                            + " it is found by itself.")
    private List<Path> sources = List.of();

    ClassFinder finder() {
        return classPath.finder();
    }

    Class<?> subject() {
        return classPath.find(className());
    }

    private String className() {
        return target.replaceFirst("#.*", "");
    }

    boolean isOneMethod() {
        return target.indexOf('#') >= 0;
    }

    /**
     * A check to run.
     *
     * @param name what the user calls it
     */
    record Target(String name, Check check) {}

    /** The named method, or all that the class has. */
    List<Target> targets(Class<?> subject) {
        if (isOneMethod()) {
            String method = target.substring(target.indexOf('#') + 1).strip();
            return List.of(new Target(target, Check.of(subject, method)));
        }
        List<Target> all =
                Check.methodsOf(subject).stream()
                        .map(
                                method ->
                                        new Target(
                                                MethodTitle.of(method), Check.of(subject, method)))
                        .toList();
        if (all.isEmpty()) {
            throw CliProblems.noMethods(subject);
        }
        return all;
    }

    /** Where the sources of a class may be: what the user says first. */
    List<Path> sources(Class<?> subject) {
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

    /** A command line for one method, without bounds. */
    List<String> words(String method) {
        List<String> words = new ArrayList<>(List.of(className() + "#" + method));
        words.addAll(classPath.words());
        sources.forEach(folder -> words.addAll(List.of("--sources", folder.toString())));
        return words;
    }
}
