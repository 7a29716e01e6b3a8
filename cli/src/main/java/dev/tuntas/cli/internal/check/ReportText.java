package dev.tuntas.cli.internal.check;

import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.CheckResult.ScopeResult;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import dev.tuntas.cli.internal.output.StatsText;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import java.lang.reflect.Constructor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The check of one method for a person to read: its findings, and how far it went. */
public final class ReportText {
    /** The command that finds something again. */
    @FunctionalInterface
    public interface Repeat {
        String command(String method, Counterexample counterexample);
    }

    private static final String NEVER_RAN =
            "no input is valid and fulfils the precondition, so the method never ran. Is one of them"
                    + " too strict, or the scope too small? If it is meant: --allow-no-input.";

    private static final String REFUSED_ALL =
            "the constructor refused every input, so none of its objects was looked at. Say which"
                    + " values its parameters take (@IntRange, @Values), or choose a greater scope."
                    + " If it is meant: --allow-no-input.";

    private final CheckResult result;
    private final Repeat repeat;
    private final Duration took;
    private final boolean withStats;

    public ReportText(CheckResult result, Repeat repeat) {
        this(result, repeat, elapsed(result), false);
    }

    /**
     * The text of a check whose time the caller has counted.
     *
     * @param took from when the user asked for it
     * @param withStats whether to say how the inputs were searched for
     */
    public ReportText(CheckResult result, Repeat repeat, Duration took, boolean withStats) {
        this.result = result;
        this.repeat = repeat;
        this.took = took;
        this.withStats = withStats;
    }

    private static Duration elapsed(CheckResult result) {
        return result.scopes().stream()
                .map(ScopeResult::elapsed)
                .reduce(Duration.ZERO, Duration::plus);
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Finding finding : result.findings()) {
            String command =
                    repeat.command(
                            MethodTitle.signature(result.method()), finding.counterexample());
            lines.addAll(FindingText.of(result, finding, command));
            lines.add("");
        }
        lines.add(summary(result, took));
        if (withStats && !result.scopes().isEmpty()) {
            lines.add(StatsText.of(ClassReport.modeName(result.mode()), last(result).counts()));
        }
        // What says which objects are valid is said before all checks of a class.
        result.notes().stream()
                .filter(note -> !(note instanceof Note.Validity))
                .forEach(note -> lines.add("Note: " + note));
        if (result.hasCheckedNothing()) {
            lines.add("Note: " + neverRan(result));
        }
        return lines;
    }

    /** Why nothing was checked, and what to do. */
    static String neverRan(CheckResult result) {
        return result.method() instanceof Constructor && result.inputs() > 0
                ? REFUSED_ALL
                : NEVER_RAN;
    }

    static String summary(CheckResult result) {
        return summary(result, elapsed(result));
    }

    /** {@code SearchTree.remove(int), scope 3: 48 inputs in 9 ms: no finding, ...}. */
    private static String summary(CheckResult result, Duration took) {
        String title = MethodTitle.of(result.method());
        if (result.scopes().isEmpty()) {
            return title + ": nothing was checked, " + result.end().ofCheck() + ".";
        }
        return "%s, scope %d: %s in %s: %s."
                .formatted(
                        title,
                        last(result).scope(),
                        done(result),
                        NumberText.time(took),
                        outcome(result));
    }

    private static ScopeResult last(CheckResult result) {
        return result.scopes().get(result.scopes().size() - 1);
    }

    private static String done(CheckResult result) {
        return CheckJson.countsInputs(result)
                ? NumberText.count(last(result).inputs(), "input")
                : "searched as a white box";
    }

    /** {@code 1 finding, every input was checked}. */
    static String outcome(CheckResult result) {
        return result.hasCheckedNothing()
                ? "nothing was checked"
                : findings(result) + ", " + end(result);
    }

    static String findings(CheckResult result) {
        return result.findings().isEmpty()
                ? "no finding"
                : NumberText.count(result.findings().size(), "finding");
    }

    static String end(CheckResult result) {
        String whole =
                result.end() == End.EXHAUSTED
                        ? ""
                        : result.scopes().stream()
                                .filter(ScopeResult::isWhole)
                                .reduce((smaller, greater) -> greater)
                                .map(
                                        done ->
                                                "; every input up to scope %d was checked"
                                                        .formatted(done.scope()))
                                .orElse("");
        String limits =
                result.isByChance()
                        ? ", as far as code that is no function has a set of inputs"
                        : "";
        return result.end().ofCheck() + whole + limits;
    }
}
