package dev.tuntas.cli.internal.check;

import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Finding;
import dev.tuntas.cli.internal.output.XmlLines;
import dev.tuntas.core.message.TuntasException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The check of a class as a test suite, in the format that build servers read from JUnit: a test
 * case for each method. A method with findings failed; one that could not be checked to the end is
 * an error, because it did not pass either.
 */
public final class JUnitXml {
    private final XmlLines xml = new XmlLines();
    private final ReportText.Repeat repeat;

    private JUnitXml(ReportText.Repeat repeat) {
        this.repeat = repeat;
    }

    public static String of(ClassReport report, ReportText.Repeat repeat) {
        return new JUnitXml(repeat).write(report);
    }

    private String write(ClassReport report) {
        xml.open("testsuites");
        xml.open(
                "testsuite",
                "name",
                report.subject().getName(),
                "tests",
                report.methods().size(),
                "failures",
                count(report, "failure"),
                "errors",
                count(report, "error"),
                "skipped",
                0,
                "time",
                XmlLines.seconds(elapsed(report)));
        report.methods().forEach(method -> writeCase(report, method));
        return xml.close().close().text();
    }

    private static long count(ClassReport report, String kind) {
        return report.methods().stream().filter(method -> kind(method).equals(kind)).count();
    }

    /** The element that says what came of a method; a test case without one has passed. */
    private static String kind(MethodReport method) {
        if (!method.findings().isEmpty() || method.hasCheckedNothing()) {
            return "failure";
        }
        return method.isWhole() ? "" : "error";
    }

    private static Duration elapsed(ClassReport report) {
        return report.methods().stream()
                .map(MethodReport::elapsed)
                .reduce(Duration.ZERO, Duration::plus);
    }

    private void writeCase(ClassReport report, MethodReport method) {
        xml.open(
                "testcase",
                "classname",
                report.subject().getName(),
                "name",
                method.name().substring(method.name().indexOf('.') + 1),
                "time",
                XmlLines.seconds(method.elapsed()));
        xml.open("properties");
        property("scope", String.valueOf(report.scope()));
        property("mode", report.modeName());
        method.result()
                .filter(CheckJson::countsInputs)
                .ifPresent(result -> property("inputs", String.valueOf(result.inputs())));
        xml.close();
        if (!kind(method).isEmpty()) {
            xml.leaf(kind(method), text(method), "message", message(method), "type", type(method));
        }
        xml.close();
    }

    private void property(String name, String value) {
        xml.empty("property", "name", name, "value", value);
    }

    private static String message(MethodReport method) {
        List<Finding> findings = method.findings();
        if (findings.isEmpty()) {
            return method.problem()
                    .map(TuntasException::getMessage)
                    .or(() -> method.result().map(JUnitXml::shortfall))
                    .orElse("");
        }
        Finding first = findings.get(0);
        String more = findings.size() == 1 ? "" : " (and " + (findings.size() - 1) + " more)";
        return first.message() + ", for " + first.counterexample().line() + more;
    }

    private static String shortfall(CheckResult result) {
        return result.hasCheckedNothing()
                ? "nothing was checked: no input is valid and fulfils the precondition"
                : "not every input was checked: " + result.end().ofCheck();
    }

    private static String type(MethodReport method) {
        if (!method.findings().isEmpty()) {
            return CheckJson.rule(method.findings().get(0).kind());
        }
        boolean isUnchecked = method.problem().isPresent() || method.hasCheckedNothing();
        return isUnchecked ? "not-checked" : "limit";
    }

    private String text(MethodReport method) {
        return method.result()
                .map(this::text)
                .orElseGet(() -> method.problem().map(TuntasException::getMessage).orElse(""));
    }

    private String text(CheckResult result) {
        return new ReportText(result, repeat)
                .lines().stream().collect(Collectors.joining("\n", "\n", "\n"));
    }
}
