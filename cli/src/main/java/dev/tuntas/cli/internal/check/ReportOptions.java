package dev.tuntas.cli.internal.check;

import dev.tuntas.cli.internal.run.ToolVersion;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the result of a check goes, besides the screen. */
final class ReportOptions {
    @Option(
            names = "--json",
            description =
                    "Print the result as one JSON object; everything else goes to standard error.")
    private boolean json;

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write the findings to FILE, as SARIF 2.1.0.")
    private @Nullable Path sarif;

    @Option(
            names = "--junit-xml",
            paramLabel = "FILE",
            description = "Write a test suite to FILE, a test case for each method, as JUnit XML.")
    private @Nullable Path junitXml;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Write one page to FILE, for a browser: every method, its findings with pictures"
                            + " and code, and what was not checked.")
    private @Nullable Path html;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description =
                    "Write each counterexample to DIR: as JSON, as SVG, and as a Java class that"
                            + " repeats the call.")
    private @Nullable Path output;

    boolean json() {
        return json;
    }

    /** Fails before the check, not after it. */
    void prepare() {
        files().forEach(ReportFile::prepare);
        if (output != null) {
            ReportFile.prepare(output.resolve("a counterexample"));
        }
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        if (sarif != null) {
            files.add(sarif);
        }
        if (junitXml != null) {
            files.add(junitXml);
        }
        if (html != null) {
            files.add(html);
        }
        return files;
    }

    /** Writes all that was asked for; returns what was written. */
    List<Path> write(ClassReport report, ReportText.Repeat repeat, PrintWriter out) {
        if (sarif != null) {
            ReportFile.write(sarif, Sarif.of(report, ToolVersion.number()));
        }
        if (junitXml != null) {
            ReportFile.write(junitXml, JUnitXml.of(report, repeat));
        }
        if (html != null) {
            ReportFile.write(html, CheckPage.of(report, repeat));
        }
        List<Path> written = files();
        if (output != null) {
            written.addAll(CounterexampleFolder.write(report, output));
        }
        if (json) {
            out.println(CheckJson.of(report));
        }
        return written;
    }
}
