package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.Benchmark;
import dev.tuntas.subjects.Benchmarks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The benchmarks of the Exhaustive paper have 200 to 300 mutants, of the paper's three kinds. */
class BenchmarkMutantsTest {
    private static final int LEAST = 200;
    private static final int MOST = 300;
    private static final int LEAST_OF_KIND = 20;
    private static final List<String> KINDS = List.of("operator", "variable", "call");

    /** Those whose code is too short for so many: all that there are. */
    private static final Map<String, Integer> FEWER =
            Map.of("DisjSet", 196, "LinkedList", 112, "SortedList", 165, "HashSet", 179);

    /** What is there to compare results is no code under test. */
    private static final Set<String> COMPARING = Set.of("equals", "hashCode", "keys", "leaves");

    static Stream<Benchmark> benchmarks() {
        return Benchmarks.all().stream();
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void eachHasAsManyAsThePaperWants(Benchmark benchmark) {
        List<Mutant> mutants = mutants(benchmark, MOST, KINDS);
        int least = FEWER.getOrDefault(benchmark.name(), LEAST);
        assertTrue(mutants.size() >= least, benchmark.name() + " has " + mutants.size());
        assertTrue(mutants.size() <= (least == LEAST ? MOST : least), "now " + mutants.size());
        mutants.stream()
                .filter(mutant -> mutant.className().equals(benchmark.subject().getName()))
                .forEach(mutant -> assertFalse(COMPARING.contains(name(mutant)), mutant::method));
        for (String kind : KINDS) {
            long ofKind = mutants.stream().filter(m -> m.operator().equals(kind)).count();
            assertTrue(
                    ofKind >= LEAST_OF_KIND || ofKind == possible(benchmark, kind),
                    () -> benchmark.name() + " has " + ofKind + " of " + kind);
        }
        assertEquals(mutants, mutants(benchmark, MOST, KINDS));
    }

    private static String name(Mutant mutant) {
        return mutant.method().substring(0, mutant.method().indexOf('('));
    }

    private static int possible(Benchmark benchmark, String kind) {
        try {
            return mutants(benchmark, Integer.MAX_VALUE, List.of(kind)).size();
        } catch (TuntasException e) {
            assertTrue(e.getMessage().startsWith("There is nothing to change"), e.getMessage());
            return 0;
        }
    }

    private static List<Mutant> mutants(Benchmark benchmark, int most, List<String> kinds) {
        return Assessment.of(benchmark.subject())
                .targets(benchmark::checksBeside)
                .change(method -> isOfSubject(benchmark, method))
                .sources(List.of(Path.of("../subjects/src/main/java")))
                .operators(kinds.toArray(String[]::new))
                .mutants(1, most)
                .scope(1)
                .prepared()
                .mutants();
    }

    private static boolean isOfSubject(Benchmark benchmark, String method) {
        return !method.matches(".*#(equals|hashCode|toString)")
                && benchmark.targets().stream()
                        .map(Benchmark.Target::receiver)
                        .filter(receiver -> receiver != benchmark.subject())
                        .noneMatch(receiver -> method.startsWith(receiver.getName() + "#"));
    }
}
