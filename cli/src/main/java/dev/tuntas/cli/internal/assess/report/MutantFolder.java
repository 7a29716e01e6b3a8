package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.SourceFile;
import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.check.ReportFile;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Mutants as files, each as a diff that {@code patch -p0} applies in the working folder, and as its
 * source:
 *
 * <pre>
 *   0017.diff
 *   0017/dev/example/SearchTree.java
 * </pre>
 *
 * For sources elsewhere, the diff names them from the root of the sources: {@code patch -p0 -d
 * ROOT}.
 */
final class MutantFolder {
    private final Path folder;
    private final AssessReport report;
    private final Map<Path, Charset> charsets = new HashMap<>();

    private MutantFolder(Path folder, AssessReport report) {
        this.folder = folder;
        this.report = report;
    }

    static void write(Path folder, AssessReport report) {
        MutantFolder files = new MutantFolder(folder, report);
        for (MutantResult each : report.result().mutants()) {
            files.write(each.mutant());
        }
    }

    private void write(Mutant mutant) {
        String number = "%04d".formatted(mutant.number());
        Path diff = folder.resolve(number + ".diff");
        Optional<SourceFile> source = report.source(mutant);
        if (source.isEmpty()) {
            ReportFile.write(diff, mutant.diff());
            return;
        }
        SourceFile original = source.get();
        Charset charset = charsets.computeIfAbsent(original.path(), MutantFolder::charset);
        String changed = original.with(mutant);
        ReportFile.write(diff, UnifiedDiff.of(name(original), original.text(), changed), charset);
        ReportFile.write(folder.resolve(number).resolve(inPackage(original)), changed, charset);
    }

    /** {@code patch} takes no name that leads out of the folder where it works. */
    private static String name(SourceFile source) {
        String name = AssessReport.name(source.path());
        return Path.of(name).isAbsolute() ? inPackage(source) : name;
    }

    private static String inPackage(SourceFile source) {
        int dot = source.className().lastIndexOf('.');
        String home = source.className().substring(0, dot + 1).replace('.', '/');
        return home + source.path().getFileName();
    }

    /** A file that is not in UTF-8 was read byte by byte, and is written so. */
    private static Charset charset(Path file) {
        try {
            Files.readString(file);
            return StandardCharsets.UTF_8;
        } catch (MalformedInputException e) {
            return StandardCharsets.ISO_8859_1;
        } catch (IOException e) {
            throw CliProblems.sourceIsGone(file, e);
        }
    }
}
