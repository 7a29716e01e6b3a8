package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Predicate;
import dev.tuntas.annotations.Values;
import dev.tuntas.core.bounds.Domain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/**
 * Tests that would be green without having tried what they promise, if nobody watched. Each of them
 * fails, or says in its own output what it has not tried.
 */
class TrapsTest {
    /** All that a user gets to see of a run: messages of failures, and what the tests say. */
    private static String told(Run run) {
        StringBuilder told = new StringBuilder();
        run.nodes().stream()
                .filter(node -> node.status() == Status.FAILED)
                .forEach(node -> told.append(node.message()).append('\n'));
        run.entries().forEach(entry -> told.append(entry).append('\n'));
        return told.toString();
    }

    private static void assertTold(Run run, String... words) {
        String told = told(run);
        for (String word : words) {
            assertTrue(told.contains(word), () -> word + " is not in: " + told);
        }
    }

    private static void assertFails(Class<?> test, String... words) {
        Run run = Run.of(test);
        assertEquals(Status.FAILED, run.failed().status());
        assertTold(run, words);
    }

    // 1.
    @Nested
    class MissingPredicate {
        static class Plain {
            int size;
        }

        static class OfPlain {
            @ExhaustiveTest
            void any(Plain plain) {}
        }

        static class Misspelt {
            int size;

            boolean repok() {
                return size == 0;
            }
        }

        static class OfMisspelt {
            @ExhaustiveTest
            void any(Misspelt plain) {}
        }

        @ParameterizedTest
        @ValueSource(classes = {OfPlain.class, OfMisspelt.class})
        void fails(Class<?> test) {
            assertFails(test, "Parameter 'plain' has the type ");
        }
    }

    // 2.
    @Nested
    class ThrowingPredicate {
        static class Always {
            Always next;
            int size;

            boolean repOk() {
                return String.valueOf(size).charAt(7) == next.size;
            }
        }

        static class OfAlways {
            @ExhaustiveTest
            void any(Always always) {}
        }

        static class Often {
            Often next;
            int size;

            boolean repOk() {
                return next.size >= 0;
            }
        }

        static class OfOften {
            @ExhaustiveTest(scope = 2)
            void any(Often often) {}
        }

        @Test
        void failsIfNothingIsLeft() {
            assertFails(
                    OfAlways.class,
                    "No input up to scope 4 has run",
                    "The predicate threw on all ",
                    "StringIndexOutOfBoundsException",
                    "allow = TooLittle.NO_INPUT");
        }

        @Test
        void isToldIfSomethingIsLeft() {
            assertTold(
                    Run.of(OfOften.class),
                    "Note: the predicate threw for ",
                    "NullPointerException");
        }
    }

    /** Says yes to nothing. */
    @Nested
    class NeverTrue {
        static class Never {
            int size;

            boolean repOk() {
                return size < 0;
            }
        }

        static class OfNever {
            @ExhaustiveTest
            void any(Never never) {}
        }

        static class Allowed {
            @ExhaustiveTest(allow = TooLittle.NO_INPUT)
            void any(Never never) {}
        }

        @Test
        void fails() {
            assertFails(OfNever.class, "The predicate says no to all: it was asked about");
        }

        @Test
        void isToldIfAllowed() {
            Run run = Run.of(Allowed.class);
            assertEquals("scope 4: no inputs SUCCESSFUL", run.summary().get(3));
            assertTold(run, "scopes 1 to 4, no inputs passed. Allowed: no_input.");
        }

        @Test
        void isToldIfTheConfigurationAllowsIt() {
            Map<String, String> allowed = Map.of(TuntasKeys.ALLOW, "one_input, no_input");
            assertTold(Run.of(OfNever.class, allowed), "Allowed: no_input.");
        }
    }

    // 3. Fields whose values are not known.
    @Nested
    class KeptFields {
        static class Kept {
            final Thread worker = new Thread();
            int size;

            boolean repOk() {
                return !worker.isAlive() && size == 0;
            }
        }

        static class Alone {
            @ExhaustiveTest
            void any(Kept kept) {}
        }

        static class WithKey {
            @ExhaustiveTest
            void any(Kept kept, @IntRange(max = 3) int key) {}
        }

        static class Allowed {
            @ExhaustiveTest(allow = {TooLittle.KEPT_FIELD, TooLittle.ONE_INPUT})
            void any(Kept kept) {}
        }

        @ParameterizedTest
        @ValueSource(classes = {Alone.class, WithKey.class})
        void fail(Class<?> test) {
            String message = Run.of(test).failed().message();
            assertTrue(message.contains("Kept.worker"), message);
            assertTrue(message.contains("TooLittle.KEPT_FIELD"), message);
        }

        @Test
        void areNamedWhereTheyAreAllowed() {
            assertTold(Run.of(Allowed.class), "Not checked: Kept.worker keeps");
        }
    }

    // 4.
    @Nested
    class EmptyDomain {
        static class Backwards {
            @ExhaustiveTest
            void any(@IntRange(min = 3, max = 2) int number) {}
        }

        static class NoValues {
            @ExhaustiveTest
            void any(@Values({}) String text) {}
        }

        static class NothingGiven {
            static Domain<Integer> none() {
                return Domain.values();
            }

            @ExhaustiveTest
            void any(@Finitize("none") Integer number) {}
        }

        @ParameterizedTest
        @ValueSource(classes = {Backwards.class, NoValues.class, NothingGiven.class})
        void fails(Class<?> test) {
            assertEquals(1, Run.of(test).nodes().size());
            assertFalse(Run.of(test).failed().message().isBlank());
        }
    }

    // 5.
    @Nested
    class UnreadJml {
        private static final String SOURCE =
                """
                package shop;

                import dev.tuntas.annotations.Predicate;
                import dev.tuntas.junit.ExhaustiveTest;

                record Price(int amount, boolean paid) {
                    //@ invariant amount > 0;
                }

                class Price%sTest {
                    %s
                    @ExhaustiveTest(scope = 2)
                    void any(Price price) {}
                }
                """;

        @TempDir Path project;

        private Run run(String name, String predicate) throws Exception {
            Path sources = project.resolve("src/test/java/shop");
            String source = SOURCE.formatted(name, predicate);
            Path classes = project.resolve("target/test-classes");
            Files.createDirectories(sources);
            Files.writeString(sources.resolve("Price.java"), source);
            try (CompiledTests tests =
                    CompiledTests.ofFile(sources.resolve("Price.java"), classes, "-g")) {
                return Run.of(tests.loadClass("shop.Price" + name + "Test"));
            }
        }

        @Test
        void fails() throws Exception {
            Run run = run("Bare", "");
            assertEquals("scope 2: 4 inputs", run.failed().name());
            assertTold(run, "Price has an invariant in JML, at ", "Price.java:7");
        }

        @Test
        void isToldBesideAPredicate() throws Exception {
            Run run = run("Asked", "@Predicate static boolean is(Price p) { return p.paid(); }");
            assertTold(run, "Not read: the JML at ", "Price.java:7");
            assertEquals("scope 2: 2 inputs SUCCESSFUL", run.summary().get(1));
        }
    }

    // 6.
    @Nested
    class LimitReached {
        static class Many {
            @ExhaustiveTest(scope = 3)
            void any(List<Boolean> list) {}
        }

        static class NeverBegun {
            @ExhaustiveTest(scope = 1, maxInputs = 2, onLimit = OnLimit.REPORT)
            void any(@IntRange(max = 9) int number) {
                assumeTrue(number > 5);
            }
        }

        @Test
        void fails() {
            Run run = Run.of(Many.class, Map.of(TuntasKeys.MAX_INPUTS, "5"));
            assertEquals("scope 2: 7 inputs", run.failed().name());
            assertTold(run, "5 of 7 inputs ran, none failed, the others were not checked");
        }

        @Test
        void isToldIfAllowed() {
            Map<String, String> limited =
                    Map.of(TuntasKeys.MAX_INPUTS, "5", TuntasKeys.ON_LIMIT, "report");
            assertTold(Run.of(Many.class, limited), "Incomplete: scope 2 was stopped at maxInputs");
        }

        @Test
        void failsIfNothingRanBeforeIt() {
            assertFails(NeverBegun.class, "No input up to scope 1 has run", "A limit came first");
        }
    }

    // 7.
    @Nested
    class FilterThatRejectsAll {
        static class Assuming {
            @ExhaustiveTest(scope = 2)
            void any(List<Boolean> list) {
                assumeTrue(list.size() > 2, "longer than two");
            }
        }

        static class Joint {
            @Predicate
            static boolean impossible(int low, int high) {
                return low > high && high > low;
            }

            @ExhaustiveTest(scope = 2)
            void any(int low, int high) {}
        }

        @Test
        void fails() {
            assertFails(
                    Assuming.class,
                    "No input fulfils the assumptions: Assumption failed: longer than two");
            assertFails(
                    Joint.class,
                    "Predicates of several parameters (impossible) say no to all 4 inputs");
        }
    }

    // 8.
    @Nested
    class LeakedState {
        static class InAStaticField {
            static int calls;

            @ExhaustiveTest(scope = 1)
            void any(@IntRange(max = 9) int number) {
                assertTrue(++calls != 4);
            }
        }

        @TestInstance(TestInstance.Lifecycle.PER_CLASS)
        static class InASharedInstance {
            private boolean wasCalled;

            @ExhaustiveTest(scope = 1)
            void any(@IntRange(max = 9) int number) {
                assertFalse(wasCalled);
                wasCalled = true;
            }
        }

        static class InItsInstance {
            private boolean wasCalled;

            @ExhaustiveTest(scope = 1)
            void any(@IntRange(max = 9) int number) {
                assertFalse(wasCalled);
                wasCalled = true;
            }
        }

        @Test
        void isNamed() {
            InAStaticField.calls = 0;
            assertFails(
                    InAStaticField.class,
                    "it passes: the test depends on the inputs that ran before it",
                    "InAStaticField.calls was 0, is 4");
            assertFails(
                    InASharedInstance.class,
                    "it passes: the test depends on the inputs that ran before it",
                    "InASharedInstance.wasCalled was false, is true");
        }

        @Test
        void isGoneWithTheInstance() {
            assertEquals(
                    List.of("scope 1: 10 inputs SUCCESSFUL"),
                    Run.of(InItsInstance.class).summary());
        }
    }

    // 9.
    @Nested
    class WrongReplay {
        static class Right {
            @ExhaustiveTest(scope = 1)
            void any(@IntRange(max = 9) int number) {}
        }

        static class Stale {
            @Replay("1:00000000:0")
            @ExhaustiveTest(scope = 1)
            void any(@IntRange(max = 9) int number) {}
        }

        static class Mended {
            @ExhaustiveTest(scope = 1)
            void any(@IntRange(max = 9) int number) {
                assertTrue(number != 3 || isMended);
            }

            static boolean isMended;
        }

        private static Run replay(Class<?> test, String text) {
            return Run.of(test, Map.of(TuntasKeys.REPLAY, text));
        }

        private static final String HERE = "dev.tuntas.junit.TrapsTest.WrongReplay.";

        @Test
        void ofAnInputThatIsNoneAnyMoreFails() {
            assertFails(Stale.class, "is no input of this test any more");
        }

        @Test
        void ofATestThatIsNotThereFails() {
            Run run = replay(Right.class, HERE + "Right#nay:1:00000000:0");
            assertEquals(Status.FAILED, run.failed().status());
            assertTold(run, "has no such exhaustive test: it has any.");
        }

        @Test
        void ofAnotherClassIsTold() {
            Run run = replay(Right.class, "Wrong#any:1:00000000:0");
            assertEquals(List.of("scope 1: 10 inputs SUCCESSFUL"), run.summary());
            assertTold(run, "tuntas.replay is for another test, Wrong#any.");
        }

        @Test
        void thatWasForgottenIsTold() {
            Mended.isMended = false;
            String message = Run.of(Mended.class).failed().message();
            String key =
                    message.lines()
                            .filter(line -> line.startsWith("or -Dtuntas.replay="))
                            .map(line -> line.replaceAll(".*=\"|\"", ""))
                            .findFirst()
                            .orElseThrow();
            Mended.isMended = true;
            Run run = replay(Mended.class, key);
            assertEquals(List.of("replay number=3 SUCCESSFUL"), run.summary());
            assertTold(
                    run,
                    "1 input passed. Only one input was run: leave out the replay to run all.");
        }
    }

    // 10.
    @Nested
    class StaleCache {
        private static final String SOURCE =
                """
                import dev.tuntas.junit.ExhaustiveTest;

                class CachedTest {
                    static class Cell {
                        int value;
                        Cell next;

                        boolean repOk() {
                            return next == null && value < limit();
                        }

                        private int limit() {
                            return %d;
                        }
                    }

                    @ExhaustiveTest(scope = 3)
                    void any(Cell cell) {}
                }
                """;

        @TempDir Path folder;

        private List<String> run(int limit) throws Exception {
            Path classes = folder.resolve("classes" + limit);
            String cache = folder.resolve("cache").toString();
            try (CompiledTests tests =
                    CompiledTests.of(classes, "CachedTest", SOURCE.formatted(limit), "-g")) {
                return Run.of(tests.loadClass("CachedTest"), Map.of(TuntasKeys.CACHE, cache))
                        .summary();
            }
        }

        @Test
        void isNotUsed() throws Exception {
            assertEquals("scope 3: 2 inputs SUCCESSFUL", run(2).get(2));
            assertEquals("scope 3: 2 inputs SUCCESSFUL", run(2).get(2));
            assertEquals("scope 3: 3 inputs SUCCESSFUL", run(3).get(2));
        }
    }

    // 11.
    @Nested
    class ZeroScope {
        static class Zero {
            @ExhaustiveTest(scope = 0)
            void any(List<Boolean> list) {}
        }

        static class Three {
            @ExhaustiveTest(scope = 3)
            void any(List<Boolean> list) {}
        }

        @Test
        void isTold() {
            assertTold(
                    Run.of(Zero.class), "scope 0, 1 input passed. Scope 0 has only what is empty.");
            assertTold(
                    Run.of(Three.class, Map.of(TuntasKeys.SCOPE_MAX, "0")),
                    "scope 0, 1 input passed. tuntas.scope.max keeps it from scope 3. Scope 0 has");
        }
    }

    // 12. The subject makes nodes of a subclass, but its field is declared with their superclass.
    @Nested
    class HiddenSubclass {
        static class Node {
            Node left;
            Node right;
        }

        static class BalancedNode extends Node {
            int height;
        }

        static class Tree {
            Node root;

            boolean repOk() {
                return root == null
                        || root instanceof BalancedNode && root.left == null && root.right == null;
            }

            void grow() {
                root = new BalancedNode();
            }
        }

        static class Alone {
            static boolean hasSeenOne;

            @ExhaustiveTest(scope = 3)
            void any(Tree tree) {
                hasSeenOne |= tree.root != null;
            }
        }

        /** Has four inputs, of which each has the empty tree. */
        static class WithKey extends Alone {
            @ExhaustiveTest(scope = 3)
            void withKey(Tree tree, @IntRange(max = 3) int key) {
                hasSeenOne |= tree.root != null;
            }
        }

        /** Has lists of different lengths, and yet nothing but empty trees. */
        static class InAList extends Alone {
            @ExhaustiveTest(scope = 2)
            void inAList(List<Tree> trees) {
                hasSeenOne |= trees.stream().anyMatch(tree -> tree.root != null);
            }
        }

        @Test
        void aClassThatNoInputHasIsToldWhereverItLies() {
            Alone.hasSeenOne = false;
            String told = told(Run.of(InAList.class));
            assertTrue(
                    Alone.hasSeenOne
                            || told.contains("Note: no input has a Node, though the bounds do."),
                    told);
        }

        @ParameterizedTest
        @ValueSource(classes = {Alone.class, WithKey.class})
        void isFoundOrMissed(Class<?> test) {
            Alone.hasSeenOne = false;
            Run run = Run.of(test);
            boolean hasFailed = run.summary().stream().anyMatch(node -> node.endsWith(" FAILED"));
            assertTrue(hasFailed || Alone.hasSeenOne, run.summary().toString());
        }

        @Test
        void aParameterThatNeverChangesIsNamed() {
            Run run = Run.of(WithKey.class);
            assertTrue(
                    Alone.hasSeenOne || told(run).contains("tree had one value only in all inputs"),
                    told(run));
        }
    }
}
