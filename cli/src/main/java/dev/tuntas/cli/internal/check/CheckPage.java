package dev.tuntas.cli.internal.check;

import static java.util.stream.Collectors.toMap;

import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import dev.tuntas.cli.internal.run.ToolVersion;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.report.RunPage;
import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.CaseReport.FailureView;
import dev.tuntas.report.model.CaseReport.ScopeView;
import dev.tuntas.report.model.Pictures;
import dev.tuntas.report.model.Pictures.Picture;
import dev.tuntas.report.model.RunReport;
import dev.tuntas.report.model.Snippet;
import dev.tuntas.report.model.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** The check of a class as a page for a browser. */
public final class CheckPage {
    private final ClassReport report;
    private final ReportText.Repeat repeat;

    private CheckPage(ClassReport report, ReportText.Repeat repeat) {
        this.report = report;
        this.repeat = repeat;
    }

    public static String of(ClassReport report, ReportText.Repeat repeat) {
        return RunPage.html(new CheckPage(report, repeat).run());
    }

    private RunReport run() {
        List<CaseReport> cases = new ArrayList<>();
        report.methods().forEach(method -> cases.add(method(method)));
        report.notBegun()
                .forEach(name -> cases.add(unchecked(name, "It was not begun: interrupted.")));
        String how =
                "Checked as a %s, up to scope %d.".formatted(report.modeName(), report.scope());
        String name = report.subject().getName();
        return new RunReport(
                "tuntas check",
                name,
                "method",
                "finding",
                "tuntas " + ToolVersion.number() + " (" + ToolVersion.platform() + ")",
                List.of(new RunReport.Group(name, how, cases)));
    }

    private CaseReport method(MethodReport method) {
        return method.result()
                .map(result -> result(method.name(), result))
                .orElseGet(
                        () ->
                                unchecked(
                                        method.name(),
                                        method.problem()
                                                .map(TuntasException::getMessage)
                                                .orElse("It was not checked.")));
    }

    private static CaseReport unchecked(String name, String why) {
        return new CaseReport(
                name,
                Tone.BAD,
                "not checked",
                name + " was not checked.",
                OptionalLong.empty(),
                List.of(),
                List.of(why),
                List.of(),
                List.of());
    }

    private CaseReport result(String name, CheckResult result) {
        boolean counts = CheckJson.countsInputs(result);
        return new CaseReport(
                name,
                tone(result),
                outcome(result),
                ReportText.summary(result),
                counts ? OptionalLong.of(result.inputs()) : OptionalLong.empty(),
                result.scopes().stream().map(scope -> scope(scope, counts)).toList(),
                unchecked(result),
                result.notes().stream().filter(note -> !isOpen(note)).map(Note::text).toList(),
                result.findings().stream().map(finding -> failure(result, finding)).toList());
    }

    private static Tone tone(CheckResult result) {
        if (!result.findings().isEmpty() || result.hasCheckedNothing()) {
            return Tone.BAD;
        }
        return unchecked(result).isEmpty() ? Tone.GOOD : Tone.CAREFUL;
    }

    private static String outcome(CheckResult result) {
        if (result.hasCheckedNothing()) {
            return "nothing was checked";
        }
        String found = ReportText.findings(result);
        return result.end() == End.EXHAUSTED ? found : found + ", " + result.end().ofCheck();
    }

    /** What keeps this from being a check of every input. */
    private static List<String> unchecked(CheckResult result) {
        List<String> lines = new ArrayList<>();
        if (result.hasCheckedNothing()) {
            lines.add(ReportText.neverRan(result));
        } else if (result.end() != End.EXHAUSTED) {
            lines.add(ReportText.end(result) + ".");
        }
        result.notes().stream().filter(CheckPage::isOpen).map(Note::text).forEach(lines::add);
        return lines;
    }

    /** Whether a note says that there may be inputs that were not run. */
    private static boolean isOpen(Note note) {
        return note instanceof Note.Kept
                || note instanceof Note.ByChance
                || note instanceof Note.LeftBehind;
    }

    private static ScopeView scope(ScopeResult scope, boolean counts) {
        String decided = scope.counts().explored() > 0 ? NumberText.decided(scope.counts()) : "";
        return new ScopeView(
                scope.scope(),
                counts ? OptionalLong.of(scope.inputs()) : OptionalLong.empty(),
                scope.isWhole()
                        ? decided
                        : (decided + "; not every input was run").replaceFirst("^; ", ""),
                scope.elapsed());
    }

    private FailureView failure(CheckResult result, Finding finding) {
        Counterexample example = finding.counterexample();
        return new FailureView(
                finding.message(),
                FindingText.facts(result, finding),
                Pictures.ofInput(example.values(), drawings(example)).pictures(),
                example.after()
                        .map(
                                after ->
                                        List.of(
                                                new Picture(
                                                        FindingText.afterTitle(result)
                                                                .toLowerCase(Locale.ROOT),
                                                        after.toSvg(),
                                                        after.toText())))
                        .orElse(List.of()),
                snippets(result, example));
    }

    private static Map<String, String> drawings(Counterexample example) {
        return example.drawings().entrySet().stream()
                .collect(toMap(Map.Entry::getKey, entry -> entry.getValue().toSvg()));
    }

    private List<Snippet> snippets(CheckResult result, Counterexample example) {
        List<Snippet> snippets = new ArrayList<>();
        String command = repeat.command(MethodTitle.signature(result.method()), example);
        snippets.add(new Snippet("To repeat it", command, false));
        FindingText.rewind(result, command)
                .ifPresent(go -> snippets.add(new Snippet("To go back from it", go, false)));
        example.calls().ifPresent(calls -> snippets.add(new Snippet("As code", calls, false)));
        snippets.add(new Snippet(FindingText.codeTitle(result), example.java(), true));
        return snippets;
    }
}
