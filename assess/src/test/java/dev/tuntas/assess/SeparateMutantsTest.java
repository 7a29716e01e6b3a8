package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.check.Check;
import dev.tuntas.subjects.Benchmark;
import dev.tuntas.subjects.Benchmarks;
import dev.tuntas.subjects.SearchTree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sample.HostileCode;

/** Mutants as classes of their own: each dies as it does behind the switch. */
class SeparateMutantsTest {
    private static final List<Path> SUBJECTS = List.of(Path.of("../subjects/src/main/java"));
    private static final List<Path> OWN = List.of(Path.of("src/test/java"));

    /** The same but for notes, which say what could not be run so. */
    static AssessResult assertSame(Supplier<Assessment> assessment, int threads) {
        AssessResult wanted = assessment.get().run();
        AssessResult found = assessment.get().separate(true).threads(threads).run();
        assertFalse(wanted.mutants().isEmpty());
        assertEquals(lines(wanted), lines(found));
        assertEquals(wanted.mutants(), found.mutants());
        assertEquals(wanted.curve(), found.curve());
        assertEquals(wanted.code(), found.code());
        assertEquals(wanted.runs(), found.runs());
        assertEquals(wanted.skippedRuns(), found.skippedRuns());
        return found;
    }

    private static String lines(AssessResult result) {
        List<String> lines = new ArrayList<>();
        result.mutants()
                .forEach(m -> lines.add(m.mutant() + " " + m.status() + m.reason() + m.detail()));
        return String.join("\n", lines);
    }

    @ParameterizedTest
    @CsvSource({"EQUALS, 1", "EQUALS, 3", "STRUCTURE, 1"})
    void aSearchTreeHasTheSameResult(Compare compare, int threads) {
        AssessResult found =
                assertSame(
                        () ->
                                Assessment.of(SearchTree.class, "add", "remove")
                                        .sources(SUBJECTS)
                                        .mutants(1, 25)
                                        .compare(compare)
                                        .scope(3),
                        threads);
        assertEquals(List.of(), found.notes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"DisjSet", "LinkedList"})
    void benchmarksHaveTheSameResult(String name) {
        Benchmark benchmark = Benchmarks.named(name);
        AssessResult found =
                assertSame(
                        () ->
                                Assessment.of(benchmark.subject())
                                        .targets(here -> checks(here, name))
                                        .sources(SUBJECTS)
                                        .mutants(1, 25)
                                        .scope(2),
                        1);
        assertEquals(List.of(), found.notes());
    }

    /** Of the classes that a world has, so that their bounds are for its objects. */
    private static List<Check> checks(Class<?> here, String name) {
        try {
            Class<?> all = here.getClassLoader().loadClass(Benchmarks.class.getName());
            Object benchmark = all.getMethod("named", String.class).invoke(null, name);
            List<?> targets = (List<?>) benchmark.getClass().getMethod("targets").invoke(benchmark);
            List<Check> checks = new ArrayList<>();
            for (Object target : targets) {
                checks.add((Check) target.getClass().getMethod("check").invoke(target));
            }
            return checks;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "allocate",
                "recurse",
                "loopInTheJdk",
                "stop",
                "turn",
                "count",
                "ticket",
                "most",
                "use"
            })
    void hostileMutantsDieInTheSameWay(String method) {
        assertSame(
                () ->
                        Assessment.of(HostileCode.class, method)
                                .sources(OWN)
                                .scope(2)
                                .runTime(Duration.ofSeconds(2)),
                1);
    }
}
