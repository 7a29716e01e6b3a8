package dev.tuntas.cli.internal.prove;

import dev.tuntas.cli.internal.check.MethodTitle;
import dev.tuntas.cli.internal.output.XmlLines;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.Violation;
import java.time.Duration;
import java.util.List;

/**
 * A proof as a test case, in the format that build servers read from JUnit. One that breaks its
 * contract has failed, as has one that proved nothing; one that was not followed to the end is an
 * error, because it did not pass either.
 */
final class ProveXml {
    private ProveXml() {}

    static String of(ProofReport report) {
        ProveResult result = report.result();
        boolean isFailure = !result.holds() || ProveText.hasProvedNothing(result);
        boolean isError = !isFailure && !report.isProved();
        String time = XmlLines.seconds(Duration.ofMillis(result.millis()));
        String name = report.subject().getName();
        XmlLines xml = new XmlLines();
        xml.open("testsuites");
        xml.open(
                "testsuite",
                "name",
                name,
                "tests",
                1,
                "failures",
                isFailure ? 1 : 0,
                "errors",
                isError ? 1 : 0,
                "skipped",
                0,
                "time",
                time);
        xml.open(
                "testcase",
                "classname",
                name,
                "name",
                MethodTitle.signature(report.method()),
                "time",
                time);
        xml.open("properties");
        boolean hasScope = result.scope() > 0;
        property(xml, hasScope ? "scope" : "k", hasScope ? result.scope() : result.k());
        property(xml, "mode", result.mode());
        property(xml, "verdict", result.verdict());
        property(xml, "paths", result.paths());
        xml.close();
        if (isFailure || isError) {
            String text = "\n" + String.join("\n", ProveText.of(report)) + "\n";
            xml.leaf(isFailure ? "failure" : "error", text, "message", message(report));
        }
        return xml.close().close().close().text();
    }

    private static void property(XmlLines xml, String name, Object value) {
        xml.empty("property", "name", name, "value", value);
    }

    private static String message(ProofReport report) {
        List<Violation> violations = report.result().violations();
        if (violations.isEmpty()) {
            return ProveText.summary(report.title(), report.result());
        }
        String more = violations.size() == 1 ? "" : " (and " + (violations.size() - 1) + " more)";
        return violations.get(0).message() + more;
    }
}
