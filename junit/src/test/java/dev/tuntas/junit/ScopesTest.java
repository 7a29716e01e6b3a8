package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Predicate;
import dev.tuntas.subjects.SearchTree;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScopesTest {
    static class Passing {
        @ExhaustiveTest(scope = 3)
        void removeForgetsTheKey(SearchTree tree, @IntRange(max = 3) int key) {
            tree.remove(key);
            assertFalse(tree.contains(key));
        }
    }

    @Test
    void oneNodeForEachScopeTellsHowManyInputsThereAre() {
        assertEquals(
                List.of(
                        "scope 1: 8 inputs SUCCESSFUL",
                        "scope 2: 20 inputs SUCCESSFUL",
                        "scope 3: 60 inputs SUCCESSFUL"),
                Run.of(Passing.class).summary());
    }

    static class Counting {
        static int calls;

        @ExhaustiveTest(scope = 3)
        void count(SearchTree tree, @IntRange(max = 3) int key) {
            calls++;
        }
    }

    @Test
    void everyInputRunsOnce() {
        Counting.calls = 0;
        Run.of(Counting.class);
        assertEquals(8 + 20 + 60, Counting.calls);
    }

    @Test
    void everyStrategyRunsTheSameInputs() {
        List<String> strategies = new ArrayList<>(dev.tuntas.core.search.Strategy.labels());
        strategies.add("auto");
        for (String strategy : strategies) {
            Counting.calls = 0;
            Run.of(Counting.class, Map.of(TuntasKeys.STRATEGY, strategy));
            assertEquals(8 + 20 + 60, Counting.calls, strategy);
        }
    }

    static class Failing {
        static int calls;

        @ExhaustiveTest(scope = 5)
        void failsAtTwo(List<Boolean> list) {
            calls++;
            assertTrue(list.size() < 2);
        }
    }

    @Test
    void scopesBehindAFailureAreNotEvenNodes() {
        assertEquals(
                List.of("scope 1: 3 inputs SUCCESSFUL", "scope 2: 7 inputs FAILED"),
                Run.of(Failing.class).summary());
    }

    @Test
    void afterAFailureOnlySmallerInputsRun() {
        Failing.calls = 0;
        Run.of(Failing.class);
        // The last one is that which failed, run again alone.
        assertEquals(3 + 3 + 1 + 1, Failing.calls);
    }

    static class Zero {
        @ExhaustiveTest(scope = 0)
        void onlyTheEmptyOnes(List<Boolean> list) {
            assertEquals(0, list.size());
        }
    }

    @Test
    void scopeZeroIsTheOnlyOne() {
        assertEquals(List.of("scope 0: 1 input SUCCESSFUL"), Run.of(Zero.class).summary());
    }

    static class Unset {
        @ExhaustiveTest
        void unset(boolean flag) {}
    }

    @Test
    void theUsualScopeIsFour() {
        assertEquals(4, Run.of(Unset.class).nodes().size());
    }

    @Test
    void theScopeOfTestsThatSetNoneIsConfigured() {
        assertEquals(2, Run.of(Unset.class, Map.of(TuntasKeys.SCOPE, "2")).nodes().size());
        assertEquals(3, Run.of(Passing.class, Map.of(TuntasKeys.SCOPE, "2")).nodes().size());
    }

    @Test
    void theGreatestScopeIsConfiguredForAll() {
        Map<String, String> quick = Map.of(TuntasKeys.SCOPE_MAX, "1");
        assertEquals(
                List.of("scope 1: 8 inputs SUCCESSFUL"), Run.of(Passing.class, quick).summary());
        assertEquals(1, Run.of(Unset.class, quick).nodes().size());
    }

    @SuppressWarnings("unused")
    static class Joint {
        static int calls;

        @Predicate
        private static boolean isSorted(int low, int high) {
            return low < high;
        }

        @Predicate
        private static boolean isForAnotherTest(long low, int high) {
            return false;
        }

        @ExhaustiveTest(scope = 1)
        void lowIsLess(@IntRange(max = 3) int low, @IntRange(max = 3) int high) {
            calls++;
            assertTrue(low < high);
        }

        @ExhaustiveTest(scope = 1)
        void others(@IntRange(max = 3) int one, @IntRange(max = 3) int other) {
            calls++;
        }
    }

    @Test
    void aPredicateOfSeveralParametersSaysWhichInputsCount() {
        Joint.calls = 0;
        Run run = Run.of(Joint.class);
        assertEquals(
                List.of("scope 1: 16 inputs SUCCESSFUL", "scope 1: at most 16 inputs SUCCESSFUL"),
                run.summary().stream().sorted().toList());
        assertEquals(6 + 16, Joint.calls);
    }

    static class ThrowingJoint {
        @Predicate
        static boolean divides(int low, int high) {
            return high % low == 0;
        }

        @ExhaustiveTest(scope = 2)
        void divided(@IntRange(max = 3) int low, @IntRange(max = 3) int high) {}
    }

    @Test
    void aPredicateOfSeveralParametersThatThrowsIsNamed() {
        assertEquals(
                "fails for low=0, high=0: the predicate divides ended with"
                        + " java.lang.ArithmeticException: / by zero",
                Run.of(ThrowingJoint.class).failed().firstLine());
    }

    static class NeverJoint {
        @Predicate
        static boolean never(int low, int high) {
            return false;
        }

        @ExhaustiveTest(scope = 2)
        void neverCalled(@IntRange(max = 3) int low, @IntRange(max = 3) int high) {
            fail();
        }
    }

    @Test
    void aTestThatNeverRanDoesNotPass() {
        Run run = Run.of(NeverJoint.class);
        assertEquals(2, run.nodes().size());
        assertEquals(
                "No input up to scope 2 has run, so the test has tried nothing. Predicates of several"
                        + " parameters (never) say no to all 16 inputs. Mend that, raise the scope or"
                        + " widen the bounds; if it is meant, allow = TooLittle.NO_INPUT (or"
                        + " tuntas.allow = no_input).",
                run.failed().message());
    }

    static class Assuming {
        static int asserted;

        @ExhaustiveTest(scope = 3)
        void longLists(List<Boolean> list) {
            assumeTrue(list.size() >= 2, "two or more");
            asserted++;
        }
    }

    @Test
    void inputsThatDoNotFulfilAnAssumptionAreSkipped() {
        Assuming.asserted = 0;
        Run run = Run.of(Assuming.class);
        assertEquals(
                List.of(
                        "scope 1: 3 inputs ABORTED",
                        "scope 2: 7 inputs SUCCESSFUL",
                        "scope 3: 15 inputs SUCCESSFUL"),
                run.summary());
        assertEquals(4 + 12, Assuming.asserted);
        assertEquals(
                "no input of scope 1 fulfils the assumptions: Assumption failed: two or more",
                run.nodes().get(0).message());
    }

    @ExhaustiveTest(scope = 2)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Small {}

    static class Composed {
        @Small
        void composed(boolean flag) {}
    }

    @Test
    void otherAnnotationsCanBeMadeOfIt() {
        assertEquals(
                List.of("scope 1: 2 inputs SUCCESSFUL", "scope 2: 2 inputs SUCCESSFUL"),
                Run.of(Composed.class).summary());
    }
}
