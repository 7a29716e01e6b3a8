package dev.tuntas.cli.internal.assess.report;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.cli.internal.check.ReportFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the result of an assessment goes, besides the screen. */
public final class AssessFiles {
    private static final String NOT_BEGUN = "Nothing was assessed.";

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Write one page to FILE, for a browser: survivors with pictures and code, the"
                            + " source with its coverage and all mutants, the curve by scope.")
    private @Nullable Path html;

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write the survivors to FILE, as SARIF 2.1.0.")
    private @Nullable Path sarif;

    @Option(
            names = "--junit-xml",
            paramLabel = "FILE",
            description = "Write a test suite to FILE, a test case for each mutant, as JUnit XML.")
    private @Nullable Path junitXml;

    @Option(
            names = "--elements",
            paramLabel = "FILE",
            description =
                    "Write all mutants to FILE, as JSON of the mutation-testing-report-schema.")
    private @Nullable Path elements;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write each mutant to DIR: as a diff for patch -p0, and as its source.")
    private @Nullable Path out;

    /**
     * Fails before the assessment, not after it.
     *
     * @param other a further file that is to be written, if any
     */
    public void prepare(@Nullable Path other) {
        Set<Path> different = new HashSet<>();
        List<Path> all = files();
        addTo(all, other);
        for (Path file : all) {
            ReportFile.prepare(file, NOT_BEGUN);
            if (!different.add(file.toAbsolutePath().normalize())) {
                throw CliProblems.sameFile(file);
            }
        }
        if (out != null) {
            ReportFile.prepare(out.resolve("a mutant"), NOT_BEGUN);
        }
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        addTo(files, html);
        addTo(files, sarif);
        addTo(files, junitXml);
        addTo(files, elements);
        return files;
    }

    private static void addTo(List<Path> files, @Nullable Path file) {
        if (file != null) {
            files.add(file);
        }
    }

    /**
     * Writes all that was asked for; returns what was written.
     *
     * @param wanted the share of killed mutants that the user wants, in percent
     */
    public List<Path> write(AssessReport report, @Nullable Double wanted) {
        if (html != null) {
            ReportFile.write(html, AssessPage.of(report));
        }
        if (sarif != null) {
            ReportFile.write(sarif, AssessSarif.of(report));
        }
        if (junitXml != null) {
            ReportFile.write(junitXml, AssessXml.of(report));
        }
        if (elements != null) {
            ReportFile.write(elements, AssessElements.of(report, wanted));
        }
        List<Path> written = files();
        if (out != null) {
            MutantFolder.write(out, report);
            written.add(out);
        }
        return written;
    }
}
