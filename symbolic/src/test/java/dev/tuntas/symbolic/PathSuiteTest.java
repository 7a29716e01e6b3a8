package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Pure;
import dev.tuntas.subjects.BuggyTree;
import dev.tuntas.subjects.ints.BinarySearchTree;
import dev.tuntas.symbolic.result.PathTest;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.Violation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a proof writes: they compile, pass on what they were made of, and fail on mistakes.
 */
class PathSuiteTest {
    @TempDir private Path folder;

    private static final String COUNTER =
            """
            package sample;

            public class Counter {
                private int count;
                private final int[] steps;

                Counter(int... steps) {
                    this.steps = steps;
                }

                private boolean repOk() {
                    return steps != null;
                }

                boolean add(int index, long most) throws IllegalStateException {
                    if (index < 0 || index >= steps.length) {
                        throw new IllegalStateException();
                    }
                    if (steps[index] > most) {
                        return false;
                    }
                    count += steps[index];
                    return true;
                }
            }
            """;

    /** A receiver may be the static one; an unknown answer and static state are no plain input. */
    public static class Lamp {
        static final Lamp SHARED = new Lamp();
        static int switched;
        boolean isOn;

        interface Sensor {
            @Pure
            boolean isDark();
        }

        public void turn(boolean on) {
            isOn = on;
        }

        public static void count() {
            switched++;
        }

        public static int seen(Sensor sensor) {
            return sensor == null ? 0 : sensor.isDark() ? 1 : 2;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "turn, 1, 'it changes static state, which other tests would see'",
        "seen, 1, 'its input would need an object of dev.tuntas.symbolic.PathSuiteTest$Lamp$Sensor'"
    })
    void whatPlainCodeCannotMakeIsLeftOutAndSaid(String method, int tests, String reason)
            throws Exception {
        ProveResult result = Prove.of(Lamp.class, method).k(1).tests().run();
        assertEquals(Set.of(reason), result.untested().keySet());
        Map<String, String> failures = new GeneratedTests(folder).run(result.tests());
        assertEquals(tests, failures.size());
        failures.forEach((name, failure) -> assertEquals("", failure, name));
    }

    @Test
    void aMethodThatChangesStaticStateHasNoTest() {
        ProveResult result = Prove.of(Lamp.class, "count").k(1).tests().run();
        assertEquals(List.of(), result.tests());
        assertEquals(
                Map.of("it changes static state, which other tests would see", 1L),
                result.untested());
    }

    /** The one with the object of the static field is the one that is left out. */
    @Test
    void anInputWithASharedObjectIsLeftOut() {
        ProveResult result = Prove.of(Link.class, "isEnd").k(1).tests().run();
        assertEquals(
                Map.of(
                        "its input would need the object of %s that a static field leads to"
                                .formatted(Link.class.getName()),
                        1L),
                result.untested());
    }

    /** A list whose end is always the same object. */
    public static class Link {
        static final Link END = new Link();

        public static boolean isEnd(Link link) {
            return link == END;
        }
    }

    @Test
    void withTheMethodFirstAPathHasOneTest() throws Exception {
        ProveResult result = Prove.of(BinarySearchTree.class, "insert").preLazily(2).tests().run();
        assertEquals(Map.of(), result.untested());
        Map<String, String> failures = new GeneratedTests(folder).run(result.tests());
        assertEquals(14, failures.size());
        failures.forEach((name, failure) -> assertEquals("", failure, name));
    }

    @ParameterizedTest
    @CsvSource({
        "ints.BinarySearchTree, insert, 21",
        "ints.SortedList, merge, 5",
        "ints.InsertionSort, sort, 3",
        "ints.BinaryHeap, deleteMin, 2",
        "comparables.RedBlackTree, remove, 28",
        "comparables.SortedList, merge, 5",
        "comparables.InsertionSort, sort, 4",
    })
    void eachPathHasATestThatPasses(String subject, String method, int paths) throws Exception {
        Class<?> type = Class.forName("dev.tuntas.subjects." + subject);
        ProveResult result = Prove.of(type, method).k(2).tests().run();
        assertEquals(Map.of(), result.untested());
        Map<String, String> failures = new GeneratedTests(folder).run(result.tests());
        assertEquals(paths, failures.size());
        failures.forEach((name, failure) -> assertEquals("", failure, name));
    }

    @Test
    void theTestOfAPathThatBreaksTheContractFails() throws Exception {
        ProveResult result = Prove.of(BuggyTree.class, "remove").k(2).tests().run();
        Map<String, String> failures = new GeneratedTests(folder).run(result.tests());
        assertEquals(21, failures.size());
        List<String> failed = failures.values().stream().filter(text -> !text.isEmpty()).toList();
        assertEquals(1, failed.size(), failed::toString);
        assertTrue(failed.get(0).contains("breaks the invariant repOk()"), failed.get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "withdraw",
        "alias",
        "chain",
        "hidden",
        "halves",
        "element",
        "quotient",
        "array",
        "colours",
        "setsMore",
        "pure",
        "sort",
        "absolute",
        "cast",
    })
    void aCounterexampleHasATestThatFails(String method) throws Exception {
        Violation violation = Prove.of(Faulty.class, method).k(2).run().violations().get(0);
        PathTest test = violation.test().orElseThrow();
        Map<String, String> failures = new GeneratedTests(folder).run(List.of(test));
        assertEquals(1, failures.size());
        assertNotEquals("", failures.values().iterator().next(), test::source);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "index < 0   | index < -1",
                "IllegalStateException() | UnsupportedOperationException()",
                "return true | return false",
                "return false | return true",
                "> most      | <= most",
            })
    void aMistakeInTheMethodFailsATest(String right, String wrong) throws Exception {
        GeneratedTests world = new GeneratedTests(folder.resolve("right"));
        world.compile(Map.of("sample/Counter.java", COUNTER));
        Class<?> type = Class.forName("sample.Counter", true, world.loader("sample"));
        ProveResult result = Prove.of(type, "add").k(2).tests().run();
        assertEquals(Map.of(), result.untested());
        List<PathTest> tests = result.tests();
        Map<String, String> failures = world.run(tests);
        assertEquals(4, failures.size());
        failures.forEach((name, failure) -> assertEquals("", failure, name));

        GeneratedTests mutated = new GeneratedTests(folder.resolve("wrong"));
        mutated.compile(Map.of("sample/Counter.java", COUNTER.replace(right, wrong)));
        long failed = mutated.run(tests).values().stream().filter(text -> !text.isEmpty()).count();
        assertTrue(failed > 0, () -> tests.get(0).source());
    }
}
