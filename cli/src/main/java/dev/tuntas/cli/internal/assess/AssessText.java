package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.cli.internal.assess.report.AssessWords;
import dev.tuntas.cli.internal.text.NumberText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An assessment for a person to read: survivors, what was not come to, scopes, a summary. */
final class AssessText {
    private static final int MOST_SURVIVORS = 20;
    private static final int MOST_PLACES = 20;
    private static final int MOST_CHARACTERS = 120;

    private final AssessResult result;
    private final Function<ShownInput, String> repeat;
    private final Duration took;
    private final List<String> lines = new ArrayList<>();

    AssessText(AssessResult result, Function<ShownInput, String> repeat, Duration took) {
        this.result = result;
        this.repeat = repeat;
        this.took = took;
    }

    static double percent(int part, int all) {
        return AssessWords.percent(part, all);
    }

    List<String> lines() {
        addSurvivors();
        addPlaces();
        addCurve();
        addSummary();
        result.notes().forEach(note -> lines.add("Note: " + note));
        return lines;
    }

    private void addSurvivors() {
        List<MutantResult> survivors = result.survivors();
        survivors.stream().limit(MOST_SURVIVORS).forEach(this::addSurvivor);
        if (survivors.size() > MOST_SURVIVORS) {
            lines.add(
                    "... and %s; --html and --json have all."
                            .formatted(
                                    NumberText.count(
                                            survivors.size() - MOST_SURVIVORS, "more survivor")));
            lines.add("");
        }
    }

    private void addSurvivor(MutantResult survivor) {
        String place = survivor.mutant().file() + ":" + survivor.mutant().line();
        lines.add(
                "Mutant "
                        + survivor.mutant().number()
                        + " survives, "
                        + AssessWords.why(survivor, result)
                        + " ("
                        + place
                        + ")");
        survivor.mutant().diff().lines().forEach(line -> lines.add("  " + line));
        survivor.input()
                .ifPresent(
                        input -> {
                            lines.add("  The first input on which it could have differed:");
                            input.drawing().lines().forEach(line -> lines.add("    " + line));
                            lines.add("  The original on it: " + repeat.apply(input));
                        });
        lines.add("");
    }

    private void addPlaces() {
        List<CodePlace> missed = AssessWords.missed(result.code());
        if (missed.isEmpty()) {
            return;
        }
        lines.add("Not come to:");
        missed.stream()
                .limit(MOST_PLACES)
                .forEach(
                        place ->
                                lines.add(
                                        "  %s:%d  %s"
                                                .formatted(
                                                        place.method(),
                                                        place.line(),
                                                        cut(place.text()))));
        if (missed.size() > MOST_PLACES) {
            lines.add(
                    "  ... and "
                            + (missed.size() - MOST_PLACES)
                            + " more; --html and --json have all.");
        }
        lines.add("");
    }

    private static String cut(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "...";
    }

    private void addCurve() {
        int mutants = result.mutants().size();
        int statements = result.code().statements().size();
        int outcomes = result.code().outcomes().size();
        lines.add("scope     inputs   killed  statements  branches");
        for (ScopeRow row : result.curve()) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%5d %,10d %7.2f%% %10.2f%% %8.2f%%%s",
                            row.scope(),
                            row.inputs(),
                            percent(row.killed(), mutants),
                            percent(row.statements(), statements),
                            percent(row.outcomes(), outcomes),
                            row.isWhole() ? "" : "  (not whole)"));
        }
        lines.add("");
    }

    private void addSummary() {
        lines.add(
                "%s, scope %d: %s of %s killed (%s) by %s in %s%s."
                        .formatted(
                                AssessWords.title(result),
                                result.scope(),
                                NumberText.grouped(result.killed()),
                                NumberText.count(result.mutants().size(), "mutant"),
                                reasons(),
                                NumberText.count(result.inputs(), "input"),
                                NumberText.time(took),
                                rate()));
        addSame();
        lines.add(AssessWords.conclusion(result));
    }

    /** Where some mutants can't be killed, the share among the others. */
    private String rate() {
        boolean isOther =
                result.count(MutantStatus.EQUIVALENT) + result.count(MutantStatus.DUPLICATE) > 0;
        return isOther
                ? String.format(Locale.ROOT, ", %.2f %% of those that count", result.killRate())
                : "";
    }

    private void addSame() {
        int equivalent = result.count(MutantStatus.EQUIVALENT);
        int duplicate = result.count(MutantStatus.DUPLICATE);
        if (equivalent + duplicate > 0) {
            lines.add(
                    "Not counted as survivors: %d whose code is the same as the original's, %d the same as another's."
                            .formatted(equivalent, duplicate));
        }
    }

    private String reasons() {
        return Stream.of(KillReason.values())
                .map(reason -> count(reason) + " " + reason.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    private long count(KillReason reason) {
        return result.mutants().stream()
                .filter(mutant -> mutant.reason().equals(Optional.of(reason)))
                .count();
    }
}
