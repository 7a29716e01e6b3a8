package dev.tuntas.cli.internal.prove;

import com.google.gson.JsonObject;
import dev.tuntas.cli.internal.check.MethodTitle;
import dev.tuntas.cli.internal.output.Json;
import dev.tuntas.cli.internal.output.SarifLog;
import dev.tuntas.symbolic.result.PathLine;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.nio.file.Path;

/** Violations as a SARIF log: a result for each, at the last line of the method on its path. */
final class ProveSarif {
    private static final String RULE = "contract-broken";

    private ProveSarif() {}

    static String of(ProofReport report, String version) {
        SarifLog log = new SarifLog();
        log.addRule(RULE, "a method breaks its contract");
        report.result().violations().forEach(each -> add(log, report, each));
        if (!report.isProved() && report.result().holds()) {
            log.addNotification("warning", ProveText.summary(report.title(), report.result()));
        }
        report.result()
                .cut()
                .forEach((why, count) -> log.addNotification("warning", "Not followed: " + why));
        return log.text(version, report.result().verdict() != ProveVerdict.PARTIAL);
    }

    private static void add(SarifLog log, ProofReport report, Violation violation) {
        JsonObject properties = new JsonObject();
        properties.addProperty("input", violation.input());
        properties.addProperty("k", report.result().k());
        properties.addProperty("paths", violation.paths());
        properties.add("condition", Json.texts(violation.condition()));
        log.addResult(
                RULE,
                "error",
                report.title() + ": " + violation.message(),
                location(report, violation),
                report.method() + "\n" + violation.broken(),
                properties);
    }

    private static JsonObject location(ProofReport report, Violation violation) {
        String function =
                report.method().getDeclaringClass().getName()
                        + "."
                        + MethodTitle.signature(report.method());
        PathLine last = last(report, violation);
        Path file = report.file(last).orElse(Path.of(last.file()));
        return SarifLog.location(file, SarifLog.region(last.line(), 1), function);
    }

    private static PathLine last(ProofReport report, Violation violation) {
        String own =
                report.method().getDeclaringClass().getName() + "." + report.method().getName();
        return violation.trace().stream()
                .filter(line -> line.method().equals(own))
                .reduce((first, second) -> second)
                .orElse(new PathLine(own, report.subject().getSimpleName() + ".java", 1, 1));
    }
}
