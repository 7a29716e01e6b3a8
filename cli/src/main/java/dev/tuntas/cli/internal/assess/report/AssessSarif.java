package dev.tuntas.cli.internal.assess.report;

import com.google.gson.JsonObject;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.cli.internal.output.SarifLog;
import dev.tuntas.cli.internal.run.ToolVersion;

/** Survivors as a SARIF log: a rule for each mutation operator, a result for each survivor. */
public final class AssessSarif {
    private final AssessReport report;
    private final SarifLog log = new SarifLog();

    private AssessSarif(AssessReport report) {
        this.report = report;
    }

    public static String of(AssessReport report) {
        AssessSarif sarif = new AssessSarif(report);
        report.result().mutants().stream()
                .map(each -> each.mutant().operator())
                .distinct()
                .sorted()
                .forEach(sarif::addRule);
        sarif.addNotifications();
        report.result().survivors().forEach(sarif::addResult);
        return sarif.log.text(ToolVersion.number(), report.isWhole());
    }

    private static String rule(String operator) {
        return "mutant-" + operator;
    }

    private void addRule(String operator) {
        log.addRule(
                rule(operator),
                "No input tells a mutant of the mutation operator '%s' from the original"
                        .formatted(operator));
    }

    /** What the run itself did not do. */
    private void addNotifications() {
        if (!report.isWhole()) {
            log.addNotification("warning", AssessWords.conclusion(report.result()));
        }
        report.result().notes().forEach(note -> log.addNotification("note", note.text()));
    }

    private void addResult(MutantResult survivor) {
        Mutant mutant = survivor.mutant();
        MutantSpan span = MutantSpan.of(mutant);
        JsonObject region = SarifLog.region(span.line(), span.column());
        region.addProperty("endLine", span.endLine());
        region.addProperty("endColumn", span.endColumn());
        log.addResult(
                rule(mutant.operator()),
                level(survivor.status()),
                text(survivor),
                SarifLog.location(
                        mutant.file(), region, mutant.className() + "." + mutant.method()),
                survivor.key(),
                properties(survivor));
    }

    /** What makes no difference even at its place is often no mistake. */
    private static String level(MutantStatus status) {
        return status == MutantStatus.WITHOUT_EFFECT ? "note" : "warning";
    }

    private String text(MutantResult survivor) {
        Mutant mutant = survivor.mutant();
        return "Mutant %d survives: it %s.\n%s"
                .formatted(
                        mutant.number(), AssessWords.why(survivor, report.result()), mutant.diff());
    }

    private JsonObject properties(MutantResult survivor) {
        JsonObject properties = new JsonObject();
        properties.addProperty("mutant", survivor.mutant().number());
        properties.addProperty("key", survivor.key());
        properties.addProperty("scope", report.result().scope());
        properties.addProperty("runs", survivor.runs());
        survivor.input()
                .ifPresent(
                        input -> {
                            properties.addProperty("input", input.line());
                            properties.addProperty("candidate", input.candidate());
                            report.command(input)
                                    .ifPresent(line -> properties.addProperty("replay", line));
                        });
        return properties;
    }
}
