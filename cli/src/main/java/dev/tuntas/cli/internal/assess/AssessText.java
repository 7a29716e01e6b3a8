package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.cli.internal.text.NumberText;
import dev.tuntas.core.search.End;
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
        return all == 0 ? 100 : 100.0 * part / all;
    }

    List<String> lines() {
        if (result.mutants().isEmpty()) {
            lines.add("Nothing was assessed: there is no mutant.");
            result.notes().forEach(note -> lines.add("Note: " + note));
            return lines;
        }
        addSurvivors();
        addAccepted();
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
            int more = survivors.size() - MOST_SURVIVORS;
            lines.add("... and " + more + " more survivors; --json has all.");
            lines.add("");
        }
    }

    private void addSurvivor(MutantResult survivor) {
        String place = survivor.mutant().file() + ":" + survivor.mutant().line();
        lines.add(
                "Mutant "
                        + survivor.mutant().number()
                        + " survives, "
                        + why(survivor.status())
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

    private void addAccepted() {
        List<MutantResult> accepted =
                result.mutants().stream()
                        .filter(mutant -> mutant.status() == MutantStatus.ACCEPTED)
                        .toList();
        for (MutantResult each : accepted) {
            lines.add(
                    "Mutant %d survives and is accepted: %s (%s:%d, %s)"
                            .formatted(
                                    each.mutant().number(),
                                    each.detail(),
                                    each.mutant().file(),
                                    each.mutant().line(),
                                    each.mutant().change()));
        }
        if (!accepted.isEmpty()) {
            lines.add("");
        }
    }

    private static String why(MutantStatus status) {
        return switch (status) {
            case UNSEEN -> "was run, and nothing that it did differed";
            case WITHOUT_EFFECT -> "makes no difference at its place";
            default -> "is never come to";
        };
    }

    private void addPlaces() {
        List<CodePlace> missed =
                Stream.concat(
                                result.code().statements().stream(),
                                result.code().outcomes().stream())
                        .filter(place -> !place.isCovered())
                        .toList();
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
                                                        place.text())));
        if (missed.size() > MOST_PLACES) {
            lines.add("  ... and " + (missed.size() - MOST_PLACES) + " more; --json has all.");
        }
        lines.add("");
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
                                title(),
                                result.scope(),
                                NumberText.grouped(result.killed()),
                                NumberText.count(result.mutants().size(), "mutant"),
                                reasons(),
                                NumberText.count(result.inputs(), "input"),
                                NumberText.time(took),
                                rate()));
        addSame();
        lines.add(conclusion());
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

    private String title() {
        String methods = String.join(", ", result.methods());
        return result.subject().getSimpleName() + "." + methods;
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

    private String conclusion() {
        if (result.end() != End.EXHAUSTED) {
            return "Stopped before the end (" + result.end() + "): there may be more to find.";
        }
        int enough = result.enough();
        int last =
                result.curve().isEmpty()
                        ? 0
                        : result.curve().get(result.curve().size() - 1).scope();
        if (enough > 0) {
            return "Scope %d: nothing new since %d.".formatted(last, enough);
        }
        return result.curve().size() == 1
                ? "Only scope %d was run: whether it is enough, a larger one tells.".formatted(last)
                : "Scope %d still found something new: a larger one may find more.".formatted(last);
    }
}
