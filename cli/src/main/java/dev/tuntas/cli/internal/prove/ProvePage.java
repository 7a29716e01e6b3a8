package dev.tuntas.cli.internal.prove;

import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.report.RunPage;
import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.CaseReport.FailureView;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.RunReport;
import dev.tuntas.report.model.Snippet;
import dev.tuntas.report.model.Tone;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;

/** A proof as a page for a browser. */
final class ProvePage {
    private final ProofReport report;
    private final ProveResult result;

    private ProvePage(ProofReport report) {
        this.report = report;
        this.result = report.result();
    }

    static String of(ProofReport report) {
        return RunPage.html(new ProvePage(report).run());
    }

    private RunReport run() {
        String name = report.subject().getName();
        String how = "Proved with %s, mode %s.".formatted(ProveText.bound(result), result.mode());
        return new RunReport(
                "tuntas prove",
                name,
                "method",
                "violation",
                "tuntas " + ToolVersion.number() + " (" + ToolVersion.platform() + ")",
                List.of(new RunReport.Group(name, how, List.of(method()))));
    }

    private CaseReport method() {
        return new CaseReport(
                report.title(),
                tone(),
                outcome(),
                ProveText.summary(report.title(), result),
                OptionalLong.of(result.paths()),
                List.of(),
                unchecked(),
                List.of(ProveText.counts(result)),
                result.violations().stream().map(this::failure).toList());
    }

    private Tone tone() {
        if (!result.holds() || ProveText.hasProvedNothing(result)) {
            return Tone.BAD;
        }
        return result.verdict() == ProveVerdict.PARTIAL ? Tone.CAREFUL : Tone.GOOD;
    }

    private String outcome() {
        if (!result.holds()) {
            return "breaks its contract";
        }
        if (ProveText.hasProvedNothing(result)) {
            return "nothing was proved";
        }
        return switch (result.verdict()) {
            case COMPLETE -> "proved";
            case BOUNDED -> "proved up to " + ProveText.bound(result);
            case PARTIAL -> "not proved";
        };
    }

    private List<String> unchecked() {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(result.cut())
                .forEach((why, count) -> lines.add("Not followed, %d: %s.".formatted(count, why)));
        result.assumed().forEach(what -> lines.add("Taken for granted: %s.".formatted(what)));
        return lines;
    }

    private FailureView failure(Violation violation) {
        List<Snippet> snippets = new ArrayList<>();
        snippets.add(snippet("The path", report.trace(violation), false));
        snippets.add(snippet("What holds on it", violation.condition(), false));
        violation
                .test()
                .ifPresent(test -> snippets.add(new Snippet("As a test", test.source(), true)));
        snippets.removeIf(snippet -> snippet.text().isEmpty());
        return new FailureView(
                violation.message(),
                ProveText.facts(violation),
                List.of(new Picture("the input", "", violation.input())),
                List.of(new Picture("after the call", "", violation.after())),
                snippets);
    }

    private static Snippet snippet(String title, List<String> lines, boolean isFolded) {
        return new Snippet(title, String.join("\n", lines), isFolded);
    }
}
