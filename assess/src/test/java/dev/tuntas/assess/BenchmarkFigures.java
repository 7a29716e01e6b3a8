package dev.tuntas.assess;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.subjects.Benchmark;
import dev.tuntas.subjects.Benchmarks;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures the ten benchmarks of the Exhaustive paper: {@code BenchmarkFigures [NAME|less:N]...},
 * each up to the paper's largest scope, or {@code N} below it. A line for each, and below it the
 * survivors and the places that no input comes to.
 */
final class BenchmarkFigures {
    private BenchmarkFigures() {}

    public static void main(String[] args) {
        int less = 0;
        Compare compare = Compare.EQUALS;
        List<String> names =
                Stream.of(args).filter(arg -> !arg.contains(":")).toList();
        for (String arg : args) {
            if (arg.startsWith("less:")) {
                less = Integer.parseInt(arg.substring(5));
            }
            if (arg.startsWith("compare:")) {
                compare = Compare.valueOf(arg.substring(8));
            }
        }
        for (Benchmark benchmark : Benchmarks.all()) {
            if (names.isEmpty() || names.contains(benchmark.name())) {
                print(benchmark, Math.max(1, benchmark.maxScope() - less), compare);
            }
        }
    }

    private static void print(Benchmark benchmark, int scope, Compare compare) {
        AssessResult result =
                BenchmarkAssessments.of(benchmark).compare(compare).scope(scope).threads(2).run();
        long possible = result.runs() + result.skippedRuns();
        System.out.printf(
                "== %s %d: mutants %d (%d %d %d) of %d, counted %d killed %d %.2f%% accepted %d;"
                        + " st %d/%d out %d/%d; inputs %d runs %d of %d %.2f; %d ms%n",
                benchmark.name(),
                scope,
                result.mutants().size(),
                ofKind(result, "operator"),
                ofKind(result, "variable"),
                ofKind(result, "call"),
                result.possible(),
                result.counted(),
                result.killed(),
                result.killRate(),
                result.count(MutantStatus.ACCEPTED),
                covered(result.code().statements()),
                result.code().statements().size(),
                covered(result.code().outcomes()),
                result.code().outcomes().size(),
                result.inputs(),
                result.runs(),
                possible,
                (double) possible / Math.max(1, result.runs()),
                result.elapsed().toMillis());
        Stream.concat(result.code().statements().stream(), result.code().outcomes().stream())
                .filter(place -> !place.isCovered())
                .forEach(
                        place ->
                                System.out.printf(
                                        "   not come to: %s:%d %s%n",
                                        place.method(), place.line(), place.text()));
        for (MutantResult each : result.mutants()) {
            if (each.status() != MutantStatus.KILLED) {
                System.out.printf(
                        "   %s %d runs: %s %s%n",
                        each.status(), each.runs(), each.key(), each.detail());
            }
        }
        System.out.flush();
    }

    private static long ofKind(AssessResult result, String kind) {
        return result.mutants().stream()
                .filter(each -> each.mutant().operator().equals(kind))
                .count();
    }

    private static long covered(List<CodePlace> places) {
        return places.stream().filter(CodePlace::isCovered).count();
    }
}
