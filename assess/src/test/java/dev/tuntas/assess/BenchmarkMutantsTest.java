package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.subjects.Benchmark;
import dev.tuntas.subjects.Benchmarks;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The benchmarks of the Exhaustive paper have 200 to 300 mutants, of the paper's three kinds, and
 * of each that survives the largest scope it is known why.
 */
class BenchmarkMutantsTest {
    private static final int LEAST_OF_KIND = 20;
    private static final List<String> KINDS = List.of("operator", "variable", "call");

    /** Where there are not so many changes of a kind: all that there are. */
    private static final Map<String, Map<String, Integer>> FEWER =
            Map.of(
                    "SearchTree", Map.of("call", 0),
                    "DisjSet", Map.of("call", 3),
                    "LinkedList", Map.of("operator", 9, "call", 2),
                    "HashSet", Map.of("call", 17),
                    "AVTree", Map.of("operator", 11));

    /** What is there to compare results is no code under test. */
    private static final Set<String> COMPARING = Set.of("equals", "hashCode", "keys", "leaves");

    private static final Set<String> REASONS =
            Set.of("equivalent", "structure", "bounds", "scope", "message");

    static Stream<Benchmark> benchmarks() {
        return Benchmarks.all().stream();
    }

    /** At smaller ones it takes longer: more mutants survive, and all survivors are compiled. */
    private static int quick(Benchmark benchmark) {
        return Math.max(3, benchmark.maxScope() - 3);
    }

    /** What survives all inputs survives the few of a small scope, or its reason is wrong. */
    @ParameterizedTest
    @MethodSource("benchmarks")
    void eachHasAsManyAsThePaperWantsAndWhatMaySurviveDoes(Benchmark benchmark) throws IOException {
        AssessResult result = accepted(benchmark).scope(quick(benchmark)).run();
        int count = result.mutants().size();
        assertTrue(
                count >= BenchmarkAssessments.LEAST && count <= BenchmarkAssessments.MOST,
                () -> benchmark.name() + " has " + count);
        for (String kind : KINDS) {
            long ofKind =
                    result.mutants().stream()
                            .filter(each -> each.mutant().operator().equals(kind))
                            .count();
            Integer all = FEWER.getOrDefault(benchmark.name(), Map.of()).get(kind);
            assertTrue(
                    all == null ? ofKind >= LEAST_OF_KIND : ofKind == all,
                    () -> benchmark.name() + " has " + ofKind + " of " + kind);
        }
        result.mutants().stream()
                .map(MutantResult::mutant)
                .filter(mutant -> mutant.className().equals(benchmark.subject().getName()))
                .map(mutant -> mutant.method().substring(0, mutant.method().indexOf('(')))
                .forEach(name -> assertFalse(COMPARING.contains(name), name));
        assertAllAccepted(benchmark, result);
    }

    /** All others are killed, and all code is come to but what is named here. */
    @Tag("long")
    @ParameterizedTest
    @MethodSource("benchmarks")
    void atTheLargestScopeNoOthersSurvive(Benchmark benchmark) throws IOException {
        AssessResult result = accepted(benchmark).scope(benchmark.maxScope()).threads(2).run();
        assertEquals(List.of(), result.survivors());
        assertAllAccepted(benchmark, result);
        assertEquals(
                missed(benchmark),
                Stream.concat(
                                result.code().statements().stream(),
                                result.code().outcomes().stream())
                        .filter(place -> !place.isCovered())
                        .map(CodePlace::text)
                        .toList());
    }

    private static List<String> missed(Benchmark benchmark) {
        return switch (benchmark.name()) {
            // The two lists are never the same one.
            case "SortedList" ->
                    List.of(
                            "throw new IllegalArgumentException("
                                    + "\"a list can't be merged with itself\");",
                            "other == this is true");
            // There are no negative keys, and a black uncle needs scope 8.
            case "TreeMap" ->
                    List.of(
                            "throw new IllegalArgumentException("
                                    + "\"a key must not be negative, but this is \" + key);",
                            "key < 0 is true",
                            "uncle.color == RED is false");
            default -> List.of();
        };
    }

    private static Assessment accepted(Benchmark benchmark) {
        return BenchmarkAssessments.of(benchmark)
                .accepted(BenchmarkAssessments.accepted(benchmark));
    }

    /** Each entry of the list is of a mutant that survives, in code that is as it was. */
    private static void assertAllAccepted(Benchmark benchmark, AssessResult result)
            throws IOException {
        Map<String, String> listed = listed(benchmark);
        Map<String, String> accepted =
                result.mutants().stream()
                        .filter(each -> each.status() == MutantStatus.ACCEPTED)
                        .collect(Collectors.toMap(MutantResult::key, MutantResult::detail));
        assertEquals(listed, accepted);
        listed.values().forEach(why -> assertTrue(REASONS.contains(why.split(":", 2)[0]), why));
    }

    private static Map<String, String> listed(Benchmark benchmark) throws IOException {
        List<String> lines = Files.readAllLines(BenchmarkAssessments.accepted(benchmark));
        List<String> keys = values(lines, "mutant: ");
        List<String> reasons = values(lines, "reason: ");
        assertEquals(keys.size(), reasons.size());
        return Stream.iterate(0, i -> i < keys.size(), i -> i + 1)
                .collect(Collectors.toMap(keys::get, reasons::get));
    }

    private static List<String> values(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .toList();
    }
}
