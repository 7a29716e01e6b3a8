package dev.tuntas.assess;

import dev.tuntas.subjects.Benchmark;
import java.nio.file.Path;
import java.util.List;

/** How the benchmarks of the Exhaustive paper are assessed. */
final class BenchmarkAssessments {
    static final int LEAST = 200;
    static final int MOST = 300;

    private BenchmarkAssessments() {}

    static Assessment of(Benchmark benchmark) {
        return Assessment.of(benchmark.subject())
                .targets(benchmark::checksBeside)
                .change(method -> isOfSubject(benchmark, method))
                .sources(List.of(Path.of("../subjects/src/main/java")))
                .mutants(LEAST, MOST);
    }

    /** The mutants that survive the largest scope, each with the reason. */
    static Path accepted(Benchmark benchmark) {
        return Path.of("src/test/survivors", benchmark.name() + ".txt");
    }

    /**
     * Where an input is an object that has them all, its method only makes the call; and what keys
     * are compared by is not the benchmark's own.
     */
    private static boolean isOfSubject(Benchmark benchmark, String method) {
        return !method.matches(".*#(equals|hashCode|toString)")
                && benchmark.targets().stream()
                        .map(Benchmark.Target::receiver)
                        .filter(receiver -> receiver != benchmark.subject())
                        .noneMatch(receiver -> method.startsWith(receiver.getName() + "#"));
    }
}
