package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Predicate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What JUnit offers for all tests works for exhaustive ones. */
class JupiterTest {
    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();

    static class Named {
        @DisplayName("a name")
        @Tag("slow")
        @ExhaustiveTest(scope = 1)
        void named(boolean flag, TestInfo info) {
            SEEN.add(info.getTags() + " " + info.getDisplayName());
        }

        @Disabled("not now")
        @DisplayName("later")
        @ExhaustiveTest(scope = 1)
        void disabled(boolean flag) {
            SEEN.add("disabled");
        }
    }

    @Test
    void namesTagsAndDisablingAreJupiters() {
        SEEN.clear();
        Run run = Run.of(Named.class);
        assertEquals(Set.of("[slow] scope 1: 2 inputs"), SEEN);
        assertEquals(List.of("later"), run.skipped());
    }

    abstract static class Inherited {
        @ExhaustiveTest(scope = 1)
        void inherited(@IntRange(max = 2) int number) {
            SEEN.add(getClass().getSimpleName() + number);
        }
    }

    static class Heir extends Inherited {
        @Predicate
        static boolean isWanted(int number) {
            return number != 1;
        }
    }

    @Test
    void inheritedTestsRunInTheHeir() {
        SEEN.clear();
        assertEquals(List.of("scope 1: 2 inputs SUCCESSFUL"), Run.of(Heir.class).summary());
        assertEquals(Set.of("Heir0", "Heir2"), SEEN);
    }

    static class Outer {
        private final String word = "outer";

        @Nested
        class Inner {
            @ExhaustiveTest(scope = 1)
            void inner(boolean flag) {
                SEEN.add(word + flag);
            }
        }
    }

    @Test
    void nestedTestsSeeTheInstanceAroundThem() {
        SEEN.clear();
        assertEquals(List.of("scope 1: 2 inputs SUCCESSFUL"), Run.of(Outer.class).summary());
        assertEquals(Set.of("outerfalse", "outertrue"), SEEN);
    }

    private static final Map<String, String> PARALLEL =
            Map.of(
                    "junit.jupiter.execution.parallel.enabled", "true",
                    "junit.jupiter.execution.parallel.mode.default", "concurrent",
                    "junit.jupiter.execution.parallel.config.strategy", "fixed",
                    "junit.jupiter.execution.parallel.config.fixed.parallelism", "2");

    static class Beside {
        static final CyclicBarrier BOTH = new CyclicBarrier(2);

        @Nested
        class One {
            @ExhaustiveTest(scope = 3)
            void one(List<Boolean> list) throws Exception {
                meet(list);
            }
        }

        @Nested
        class Other {
            @ExhaustiveTest(scope = 3)
            void other(List<Boolean> list) throws Exception {
                meet(list);
            }
        }

        static void meet(List<Boolean> list) throws Exception {
            if (list.isEmpty()) {
                BOTH.await(9, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void exhaustiveTestsOfSeveralClassesRunAtTheSameTime() {
        Run run = Run.of(Beside.class, PARALLEL);
        assertEquals(6, run.nodes().size());
        assertTrue(
                run.summary().stream().allMatch(s -> s.endsWith("SUCCESSFUL")),
                run.summary()::toString);
    }

    static class Stopping {
        @ExhaustiveTest(scope = 6)
        void stopping(List<Boolean> list) {
            assertTrue(list.size() < 2);
        }
    }

    @Test
    void inAParallelRunAFailureStillEndsTheTest() {
        assertEquals(
                List.of("scope 1: 3 inputs SUCCESSFUL", "scope 2: 7 inputs FAILED"),
                Run.of(Stopping.class, PARALLEL).summary());
    }

    static class Concurrent {
        @Execution(ExecutionMode.CONCURRENT)
        @ExhaustiveTest(scope = 3)
        void concurrent(List<Boolean> list) {
            SEEN.add(list.toString());
        }
    }

    @Test
    void scopesThatRunAtTheSameTimeRunAllInputs() {
        SEEN.clear();
        Run run = Run.of(Concurrent.class, PARALLEL);
        assertEquals(
                List.of(
                        "scope 1: 3 inputs SUCCESSFUL",
                        "scope 2: 7 inputs SUCCESSFUL",
                        "scope 3: 15 inputs SUCCESSFUL"),
                run.summary().stream().sorted().toList());
        assertEquals(15, SEEN.size());
    }
}
