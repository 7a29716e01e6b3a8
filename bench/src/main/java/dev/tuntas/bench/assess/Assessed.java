package dev.tuntas.bench.assess;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodeCoverage;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.ScopeRow;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A benchmark of the paper, assessed.
 *
 * @param times what each scope took
 */
record Assessed(PaperBenchmark paper, AssessResult result, Map<Integer, Seconds> times) {
    /** How long it takes to find all inputs of a scope, and to check the methods on them. */
    record Seconds(double generation, double check) {
        Seconds least(Seconds other) {
            return new Seconds(
                    Math.min(generation, other.generation), Math.min(check, other.check));
        }
    }

    String name() {
        return paper.name();
    }

    /** Of all mutants, as the paper counts them: also of those that can't be killed. */
    double percent(double mutants) {
        return 100 * mutants / result.mutants().size();
    }

    static double statements(CodeCoverage code, int scope) {
        return covered(code.statements(), scope);
    }

    static double outcomes(CodeCoverage code, int scope) {
        return covered(code.outcomes(), scope);
    }

    private static double covered(List<CodePlace> places, int scope) {
        long covered =
                places.stream()
                        .filter(place -> place.isCovered() && place.firstScope() <= scope)
                        .count();
        return places.isEmpty() ? 100 : 100.0 * covered / places.size();
    }

    /** The scope that was the last to come to something new. */
    int lastCoverage() {
        return places().filter(CodePlace::isCovered)
                .mapToInt(CodePlace::firstScope)
                .max()
                .orElse(0);
    }

    /** What no input comes to. */
    List<CodePlace> missed() {
        return places().filter(place -> !place.isCovered()).toList();
    }

    private Stream<CodePlace> places() {
        return Stream.concat(
                result.code().statements().stream(), result.code().outcomes().stream());
    }

    /** The scope that was the last to kill a mutant. */
    int lastKill() {
        return result.mutants().stream().mapToInt(MutantResult::killedAt).max().orElse(0);
    }

    /** Whether neither kills nor coverage ever fall. */
    boolean isMonotone() {
        List<ScopeRow> curve = result.curve();
        return IntStream.range(1, curve.size())
                .allMatch(i -> isNotLess(curve.get(i), curve.get(i - 1)));
    }

    private static boolean isNotLess(ScopeRow now, ScopeRow before) {
        return now.killed() >= before.killed()
                && now.statements() >= before.statements()
                && now.outcomes() >= before.outcomes();
    }
}
