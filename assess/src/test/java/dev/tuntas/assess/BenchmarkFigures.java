package dev.tuntas.assess;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.subjects.Benchmark;
import dev.tuntas.subjects.Benchmarks;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures the benchmarks of the Exhaustive paper, all or those that are named, each up to the
 * paper's largest scope or, with {@code less:N}, to one that is N below: makes the table of
 * docs/assess.md, and tells which mutants survive without a reason and what code is not come to.
 */
final class BenchmarkFigures {
    private static final String LESS = "less:";

    private BenchmarkFigures() {}

    public static void main(String[] args) {
        int less =
                Stream.of(args)
                        .filter(arg -> arg.startsWith(LESS))
                        .mapToInt(arg -> Integer.parseInt(arg.substring(LESS.length())))
                        .findFirst()
                        .orElse(0);
        List<String> names = Stream.of(args).filter(arg -> !arg.startsWith(LESS)).toList();
        for (Benchmark benchmark : Benchmarks.all()) {
            if (names.isEmpty() || names.contains(benchmark.name())) {
                print(benchmark, Math.max(1, benchmark.maxScope() - less));
            }
        }
    }

    private static void print(Benchmark benchmark, int scope) {
        AssessResult result =
                BenchmarkAssessments.of(benchmark)
                        .accepted(BenchmarkAssessments.accepted(benchmark))
                        .scope(scope)
                        .threads(2)
                        .run();
        long equivalent = accepted(result, "equivalent");
        say(
                "| %s %d | %d: %d, %d, %d | %d of %d, %.1f | %.1f | %d + %d + %d | %d/%d, %d/%d | %d"
                        + " of %d, %.1f | %.1f |",
                benchmark.name(),
                scope,
                result.mutants().size(),
                ofKind(result, "operator"),
                ofKind(result, "variable"),
                ofKind(result, "call"),
                result.killed(),
                result.counted(),
                result.killRate(),
                100.0 * result.killed() / (result.counted() - equivalent),
                equivalent,
                accepted(result, "structure"),
                result.count(MutantStatus.ACCEPTED) - equivalent - accepted(result, "structure"),
                covered(result.code().statements()),
                result.code().statements().size(),
                covered(result.code().outcomes()),
                result.code().outcomes().size(),
                result.runs(),
                result.runs() + result.skippedRuns(),
                (double) (result.runs() + result.skippedRuns()) / Math.max(1, result.runs()),
                result.elapsed().toMillis() / 1000.0);
        result.survivors().forEach(each -> say("  survives: %s", each.key()));
        places(result)
                .filter(place -> !place.isCovered())
                .forEach(
                        place ->
                                say(
                                        "  not come to: %s:%d  %s",
                                        place.method(), place.line(), place.text()));
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static Stream<CodePlace> places(AssessResult result) {
        return Stream.concat(
                result.code().statements().stream(), result.code().outcomes().stream());
    }

    private static long ofKind(AssessResult result, String kind) {
        return result.mutants().stream()
                .filter(each -> each.mutant().operator().equals(kind))
                .count();
    }

    private static long accepted(AssessResult result, String reason) {
        return result.mutants().stream()
                .filter(each -> each.status() == MutantStatus.ACCEPTED)
                .map(MutantResult::detail)
                .filter(why -> why.startsWith(reason))
                .count();
    }

    private static long covered(List<CodePlace> places) {
        return places.stream().filter(CodePlace::isCovered).count();
    }
}
