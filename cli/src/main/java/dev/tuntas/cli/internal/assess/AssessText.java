package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.assess.result.SpecificationRow;
import dev.tuntas.cli.internal.assess.report.AssessWords;
import dev.tuntas.cli.internal.assess.report.RandomText;
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

    List<String> lines() {
        if (result.mutants().isEmpty()) {
            lines.add(AssessWords.conclusion(result));
            result.notes().forEach(note -> lines.add("Note: " + note));
            return lines;
        }
        addSurvivors();
        addGiven();
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
            lines.add(
                    "... and %s; --html and --json have all."
                            .formatted(
                                    NumberText.count(
                                            survivors.size() - MOST_SURVIVORS, "more survivor")));
            lines.add("");
        }
    }

    private void addSurvivor(MutantResult survivor) {
        String place = AssessWords.at(survivor.mutant().file(), survivor.mutant().line());
        boolean isHole = survivor.status() == MutantStatus.HOLE;
        lines.add(
                "Mutant "
                        + survivor.mutant().number()
                        + AssessWords.patch(survivor.mutant())
                        + (isHole
                                ? " shows a hole in the contract: only equals sees that it "
                                        + survivor.detail()
                                : " survives, " + AssessWords.why(survivor, result))
                        + " ("
                        + place
                        + ")");
        survivor.mutant().diff().lines().forEach(line -> lines.add("  " + line));
        survivor.input().ifPresent(input -> addInput(input, survivor));
        lines.add("");
    }

    private void addInput(ShownInput input, MutantResult of) {
        lines.add("  " + AssessWords.firstInput(of));
        input.drawing().lines().forEach(line -> lines.add("    " + line));
        String command = repeat.apply(input);
        if (!command.isEmpty()) {
            lines.add("  The original on it: " + command);
        }
    }

    /** What became of the others that the user has given: each was asked for. */
    private void addGiven() {
        List<MutantResult> others =
                result.mutants().stream()
                        .filter(mutant -> !mutant.mutant().patch().isEmpty())
                        .filter(mutant -> !mutant.status().isSurvivor())
                        .toList();
        others.forEach(this::addGiven);
        if (!others.isEmpty()) {
            lines.add("");
        }
    }

    private void addGiven(MutantResult given) {
        String name = "Mutant " + given.mutant().number() + AssessWords.patch(given.mutant());
        if (given.status() != MutantStatus.KILLED) {
            lines.add(name + " can't be found: " + AssessWords.uncounted(given));
            return;
        }
        lines.add("%s is killed at scope %d: %s".formatted(name, given.killedAt(), given.detail()));
        given.input().ifPresent(input -> lines.add("  " + input.line()));
    }

    private void addAccepted() {
        List<MutantResult> accepted =
                result.mutants().stream()
                        .filter(mutant -> mutant.status() == MutantStatus.ACCEPTED)
                        .toList();
        for (MutantResult each : accepted) {
            lines.add(
                    "Mutant %d survives and is accepted: %s (%s, %s)"
                            .formatted(
                                    each.mutant().number(),
                                    each.detail(),
                                    AssessWords.at(each.mutant().file(), each.mutant().line()),
                                    each.mutant().change()));
        }
        if (!accepted.isEmpty()) {
            lines.add("");
        }
    }

    private void addPlaces() {
        addPlaces("Not come to:", result.code());
        result.specification()
                .ifPresent(spec -> addPlaces("Not come to in the specification:", spec));
    }

    private void addPlaces(String head, CodeCoverage code) {
        List<CodePlace> missed = AssessWords.missed(code);
        if (missed.isEmpty()) {
            return;
        }
        lines.add(head);
        missed.stream()
                .limit(MOST_PLACES)
                .forEach(
                        place ->
                                lines.add(
                                        "  %s  %s"
                                                .formatted(
                                                        AssessWords.at(
                                                                place.method(), place.line()),
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
        boolean withSpec = result.specification().isPresent();
        lines.add(
                "scope     inputs   killed  statements  branches"
                        + (withSpec ? "  spec statements  spec branches" : ""));
        for (ScopeRow row : result.curve()) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%5d %,10d %7.2f%% %10.2f%% %8.2f%%%s%s",
                            row.scope(),
                            row.inputs(),
                            AssessWords.percent(row.killed(), mutants),
                            AssessWords.percent(row.statements(), statements),
                            AssessWords.percent(row.outcomes(), outcomes),
                            specification(row),
                            row.isWhole() ? "" : "  (not whole)"));
        }
        lines.add("");
    }

    private String specification(ScopeRow row) {
        return result.specification()
                .flatMap(spec -> row.specification().map(of -> columns(spec, of)))
                .orElse("");
    }

    private static String columns(CodeCoverage spec, SpecificationRow row) {
        return String.format(
                Locale.ROOT,
                " %15.2f%% %13.2f%%",
                AssessWords.percent(row.statements(), spec.statements().size()),
                AssessWords.percent(row.outcomes(), spec.outcomes().size()));
    }

    /** All candidates, and the valid ones alone. */
    private void addSpecification() {
        if (result.curve().isEmpty()) {
            return;
        }
        ScopeRow last = result.curve().get(result.curve().size() - 1);
        result.specification()
                .ifPresent(
                        spec ->
                                last.specification()
                                        .ifPresent(row -> lines.add(specification(spec, row))));
    }

    private static String specification(CodeCoverage spec, SpecificationRow row) {
        return "Specification: %d of %s and %d of %s by all candidates; by valid ones alone %d and %d."
                .formatted(
                        row.statements(),
                        NumberText.count(spec.statements().size(), "statement"),
                        row.outcomes(),
                        NumberText.count(spec.outcomes().size(), "outcome"),
                        row.validStatements(),
                        row.validOutcomes());
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
        addSpecification();
        result.random().ifPresent(random -> lines.addAll(RandomText.lines(random)));
        addHoles();
        lines.add(AssessWords.conclusion(result));
    }

    /** Where some mutants can't be killed, the share among the others. */
    private String rate() {
        if (result.counted() == 0) {
            return ", and none of them counts";
        }
        return result.counted() < result.mutants().size()
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

    private void addHoles() {
        int holes = result.holes().size();
        if (holes > 0) {
            lines.add(
                    "%s in the contract: equals sees them, the contract does not."
                            .formatted(NumberText.count(holes, "hole")));
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
