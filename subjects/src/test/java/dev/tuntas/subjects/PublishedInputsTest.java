package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.Effort;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.subjects.Benchmark.Target;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The numbers of inputs in table 4 of the Exhaustive paper, from scope 1 on: those of all
 * operations that it tests, added up. Those of AVTree are ours, as no bounds are known that give
 * the published ones.
 */
@Tag("slow")
class PublishedInputsTest {
    /** Scopes up to this one are counted; those with so few inputs are checked as well. */
    private static final int SCOPE = Effort.of(6, 7);

    private static final int CHECKED = Effort.of(20_000, Integer.MAX_VALUE);

    static Stream<Arguments> published() {
        return Stream.of(
                published("SearchTree", 4, 20, 90, 408, 1_880, 8_772, 41_300),
                published("DisjSet", 4, 30, 456, 18_280, 1_246_380),
                published("HeapArray", 16, 75, 396, 2_240, 15_352, 118_251, 1_175_620),
                published("BinomialHeap", 12, 54, 336, 1_800, 16_848, 159_642, 2_577_984),
                published("FibonacciHeap", 12, 108, 1_632, 34_650, 941_058),
                published("LinkedList", 15, 50, 169, 627, 2_584, 11_741, 58_175),
                published("SortedList", 7, 36, 188, 1_066, 7_427, 73_263, 1_047_608),
                published("TreeMap", 6, 28, 96, 328, 1_150, 3_924, 12_754),
                published("HashSet", 4, 34, 212, 1_170, 3_638, 12_932, 54_844),
                published("AVTree", 6, 87, 1_323, 21_711, 400_935));
    }

    private static Arguments published(String benchmark, long... inputs) {
        return arguments(benchmark, inputs);
    }

    @Test
    void thereAreThoseOfAllBenchmarks() {
        List<Arguments> published = published().toList();
        assertEquals(Benchmarks.all().size(), published.size());
        for (int i = 0; i < published.size(); i++) {
            Benchmark benchmark = Benchmarks.all().get(i);
            Object[] row = published.get(i).get();
            assertEquals(benchmark, Benchmarks.named((String) row[0]));
            assertEquals(benchmark.maxScope(), ((long[]) row[1]).length, benchmark.name());
        }
    }

    /** An input is any combination of values that fit the bounds of the receiver and parameters. */
    @ParameterizedTest
    @MethodSource("published")
    void areAsManyAsTheBoundsGive(String benchmark, long[] inputs) {
        long[] published = Arrays.copyOf(inputs, Math.min(SCOPE, inputs.length));
        long[] counted =
                IntStream.rangeClosed(1, published.length)
                        .mapToLong(scope -> inputs(Benchmarks.named(benchmark), scope))
                        .toArray();
        assertArrayEquals(published, counted);
    }

    private static long inputs(Benchmark benchmark, int scope) {
        return benchmark.targets().stream().mapToLong(target -> inputs(target, scope)).sum();
    }

    private static long inputs(Target target, int scope) {
        return target.bounds().values().stream()
                .mapToLong(bounds -> values(bounds.apply(scope)))
                .reduce(1, (a, b) -> a * b);
    }

    private static long values(Finitization<?> bounds) {
        return bounds.subject() == Integer.class
                ? bounds.space().size().longValueExact()
                : Search.of(bounds).run().counts().valid();
    }

    /** Checks of the operations run on so many inputs, and find nothing. */
    @ParameterizedTest
    @MethodSource("published")
    void areThoseOfChecks(String benchmark, long[] inputs) {
        long[] published = Arrays.stream(inputs).takeWhile(number -> number <= CHECKED).toArray();
        long[] checked = new long[published.length];
        for (Target target : Benchmarks.named(benchmark).targets()) {
            CheckResult result = target.check().scope(published.length).run();
            assertTrue(result.isClean(), () -> result.findings().toString());
            for (int i = 0; i < checked.length; i++) {
                checked[i] += result.scopes().get(i).inputs();
            }
        }
        assertArrayEquals(published, checked);
    }
}
