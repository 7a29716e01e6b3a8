package dev.tuntas.cli.internal.check;

import com.google.gson.JsonObject;
import dev.tuntas.check.result.Finding;
import dev.tuntas.cli.internal.output.SarifLog;
import java.lang.reflect.Executable;

/**
 * The findings of a class as a SARIF log of one run, version 2.1.0 of the OASIS standard: a rule
 * for each kind of finding, a result for each finding, and a notification for each method that
 * could not be checked.
 */
public final class Sarif {
    private final ClassReport report;
    private final SarifLog log = new SarifLog();

    private Sarif(ClassReport report) {
        this.report = report;
    }

    public static String of(ClassReport report, String version) {
        Sarif sarif = new Sarif(report);
        for (Finding.Kind kind : Finding.Kind.values()) {
            sarif.log.addRule(CheckJson.rule(kind), kind.toString());
        }
        report.methods().forEach(sarif::addNotifications);
        report.forEachFinding(sarif::addResult);
        return sarif.log.text(version, report.isWhole());
    }

    private void addNotifications(MethodReport method) {
        method.problem()
                .ifPresent(
                        problem ->
                                log.addNotification(
                                        "error",
                                        method.name()
                                                + " was not checked. "
                                                + problem.getMessage()));
        method.result()
                .filter(result -> !method.isWhole())
                .ifPresent(result -> log.addNotification("warning", ReportText.summary(result)));
    }

    private void addResult(Executable method, Finding finding) {
        log.addResult(
                CheckJson.rule(finding.kind()),
                "error",
                FindingText.headline(method, finding),
                location(method, finding),
                identity(method, finding),
                properties(finding));
    }

    private JsonObject location(Executable method, Finding finding) {
        SourceLine line = SourceLine.of(finding.place(), method, report.sources());
        return SarifLog.location(
                line.file(),
                SarifLog.region(line.line(), line.column()),
                method.getDeclaringClass().getName() + "." + MethodTitle.signature(method));
    }

    private static JsonObject properties(Finding finding) {
        JsonObject properties = new JsonObject();
        properties.addProperty("count", finding.count());
        properties.addProperty("scope", finding.counterexample().scope());
        properties.addProperty("input", finding.counterexample().line());
        properties.addProperty("candidate", finding.counterexample().candidate());
        return properties;
    }

    /** Identifies a finding: it does not change when the code moves to other lines. */
    private static String identity(Executable method, Finding finding) {
        Throwable thrown = finding.thrown();
        StackTraceElement[] trace =
                thrown == null ? new StackTraceElement[0] : thrown.getStackTrace();
        return String.join(
                "\n",
                method.toString(),
                finding.kind().name(),
                finding.clause().orElse(""),
                thrown == null ? "" : thrown.getClass().getName(),
                trace.length == 0 ? "" : trace[0].getClassName() + "." + trace[0].getMethodName());
    }
}
