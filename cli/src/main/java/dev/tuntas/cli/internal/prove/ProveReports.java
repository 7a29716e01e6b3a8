package dev.tuntas.cli.internal.prove;

import dev.tuntas.cli.internal.check.ReportFile;
import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.symbolic.result.PathTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the result of a proof goes, besides the screen. */
final class ProveReports {
    private static final String NOTHING = "Nothing was proved.";

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write the violations to FILE, as SARIF 2.1.0.")
    private @Nullable Path sarif;

    @Option(
            names = "--junit-xml",
            paramLabel = "FILE",
            description = "Write a test suite of one test case to FILE, as JUnit XML.")
    private @Nullable Path junitXml;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Write one page to FILE, for a browser: each violation with its input, path and test,"
                            + " and what was not followed.")
    private @Nullable Path html;

    @Option(
            names = "--tests",
            paramLabel = "DIR",
            description =
                    "Write a JUnit test for every path to DIR, a folder of sources: in plain Java, beside"
                            + " the class. A test of a path that breaks the contract fails until that"
                            + " is mended.")
    private @Nullable Path tests;

    boolean hasTests() {
        return tests != null;
    }

    /** Fails before the proof, not after it. */
    void prepare() {
        files().forEach(file -> ReportFile.prepare(file, NOTHING));
        if (tests != null) {
            ReportFile.prepare(tests.resolve("a test"), NOTHING);
        }
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        for (Path file : new @Nullable Path[] {sarif, junitXml, html}) {
            if (file != null) {
                files.add(file);
            }
        }
        return files;
    }

    /** Writes all that was asked for; returns lines that say what was written. */
    List<String> write(ProofReport report) {
        if (sarif != null) {
            ReportFile.write(sarif, ProveSarif.of(report, ToolVersion.number()));
        }
        if (junitXml != null) {
            ReportFile.write(junitXml, ProveXml.of(report));
        }
        if (html != null) {
            ReportFile.write(html, ProvePage.of(report));
        }
        List<String> lines = new ArrayList<>();
        files().forEach(file -> lines.add("Written: " + file));
        if (tests != null) {
            for (PathTest test : report.result().tests()) {
                Path file = tests.resolve(test.file());
                ReportFile.write(file, test.source());
                lines.add("Written: " + file);
            }
            lines.addAll(ProveText.untested(report.result()));
        }
        return lines;
    }
}
