package dev.tuntas.bench.assess;

import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.subjects.Benchmark;
import dev.tuntas.subjects.Benchmarks;
import java.util.List;

/**
 * What the Exhaustive paper says of one of its benchmarks, in tables 1, 3 and 4.
 *
 * @param randomScope the scope of which random inputs were taken
 * @param randomKilled how many percent of the mutants they kill
 * @param againstSmaller whether that is less or more than the scope below: {@code <}, {@code =} or
 *     {@code >}
 * @param againstWhole the same for the scope itself
 */
record PaperBenchmark(
        Benchmark benchmark,
        int lines,
        int branches,
        int mutants,
        int randomScope,
        double randomKilled,
        String againstSmaller,
        String againstWhole,
        List<Scope> scopes) {

    /** A row of table 4. Rates are in percent, times in seconds. */
    record Scope(
            int scope,
            long inputs,
            double generation,
            double specificationStatements,
            double specificationOutcomes,
            double check,
            double statements,
            double outcomes,
            double killed) {
        static Scope of(FigureLine line) {
            return new Scope(
                    line.size("scope"),
                    line.number("inputs"),
                    line.decimal("gen_s"),
                    line.decimal("spec_stmt"),
                    line.decimal("spec_branch"),
                    line.decimal("check_s"),
                    line.decimal("code_stmt"),
                    line.decimal("code_branch"),
                    line.decimal("mutants_killed"));
        }
    }

    static List<PaperBenchmark> all() {
        List<FigureLine> scopes = FigureLine.of("exhaustive-table4.csv");
        return FigureLine.of("exhaustive-table1.csv").stream()
                .map(line -> of(line, scopes))
                .toList();
    }

    private static PaperBenchmark of(FigureLine line, List<FigureLine> scopes) {
        String name = line.text("benchmark");
        return new PaperBenchmark(
                Benchmarks.named(name),
                line.size("lines"),
                line.size("branches"),
                line.size("mutants"),
                line.size("random_scope"),
                line.decimal("random_killed"),
                line.text("vs_scope_minus_1"),
                line.text("vs_scope"),
                scopes.stream()
                        .filter(scope -> scope.text("benchmark").equals(name))
                        .map(Scope::of)
                        .toList());
    }

    String name() {
        return benchmark.name();
    }

    /** The largest scope that has at most so many inputs, or 0. */
    int largestScope(long inputs) {
        return scopes.stream()
                .filter(scope -> scope.inputs() <= inputs)
                .mapToInt(Scope::scope)
                .max()
                .orElse(0);
    }
}
