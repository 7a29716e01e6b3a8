package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.subjects.BuggyTree;
import dev.tuntas.subjects.SearchTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** An input that failed is run once more, alone. */
class ConfirmationTest {
    private static String message(Class<?> test) {
        return Run.of(test).failed().message();
    }

    static class Plain {
        static int calls;

        @BeforeEach
        void count() {
            calls++;
        }

        @ExhaustiveTest(scope = 1)
        void plain(@IntRange(max = 5) int number) {
            assertTrue(number < 3);
        }
    }

    @Test
    void aFailureThatComesAgainIsSaidToDoSo() {
        Plain.calls = 0;
        String message = message(Plain.class);
        assertTrue(message.contains("\nRun again alone, it fails again."), message);
        assertTrue(message.contains("Replay it with"), message);
        assertEquals(5, Plain.calls);
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class Sharing {
        private final List<Integer> before = new ArrayList<>();

        @ExhaustiveTest(scope = 1)
        void sharing(@IntRange(max = 5) int number) {
            before.add(number);
            assertTrue(before.size() < 3);
        }
    }

    @Test
    void aFailureThatDoesNotComeAgainSaysWhatEarlierInputsLeft() {
        String message = message(Sharing.class);
        assertTrue(
                message.contains(
                        "\n"
                                + "Run again alone, on a new test instance, it passes: the test depends"
                                + " on the inputs that ran before it. Inputs have left something behind"
                                + " since the first one: Sharing.before was 0 elements, is 3"
                                + " elements.\n"),
                message);
        assertFalse(message.contains("Replay it with"), message);
    }

    enum Level {
        LOW,
        HIGH {
            @Override
            boolean isHigh() {
                return true;
            }
        };

        int uses;

        boolean isHigh() {
            return false;
        }
    }

    static class Counting {
        @ExhaustiveTest(scope = 1)
        void counting(Level level, @IntRange(max = 2) int number) {
            level.uses++;
            assertTrue(!level.isHigh() || level.uses + number < 3);
        }
    }

    /** There is only one of each for all inputs. */
    @Test
    void whatInputsLeaveInConstantsIsSaid() {
        Level.LOW.uses = 0;
        Level.HIGH.uses = 0;
        String message = message(Counting.class);
        assertTrue(
                message.contains("since the first one: Level.LOW.uses was 0, is 3; Level.HIGH"),
                message);
        assertTrue(message.contains("Level.HIGH.uses was 0, is "), message);
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class SetUp extends Sharing {
        private String server = "";

        @BeforeAll
        void start() {
            server += "started once";
        }

        @BeforeEach
        void use() {
            assertEquals("started once", server);
        }
    }

    @Test
    void anInstanceThatWasSetUpBeforeAllTestsIsNotMadeAgain() {
        String message = message(SetUp.class);
        assertTrue(
                message.contains("\nRun again alone, it fails again. Inputs have left"), message);
    }

    static class Hoarding {
        static int count;
        static Object last;
        static final int[] CELLS = new int[2];

        @ExhaustiveTest(scope = 1)
        void hoarding(@IntRange(max = 5) int number) {
            last = this;
            CELLS[0]++;
            assertTrue(++count % 3 != 0);
        }
    }

    @Test
    void staticFieldsThatChangedAreTold() {
        Hoarding.count = 0;
        Hoarding.last = null;
        String message = message(Hoarding.class);
        assertTrue(message.contains("it passes: the test depends on the inputs"), message);
        assertTrue(
                message.contains(
                        "Hoarding.count was 0, is 3; Hoarding.last was null, is another Hoarding."),
                message);
    }

    static class Away {
        private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

        @ExhaustiveTest(scope = 1)
        void away(@IntRange(max = 5) int number) {
            COUNT.set(COUNT.get() + 1);
            assertTrue(COUNT.get() < 4);
        }
    }

    @Test
    void whatIsLeftElsewhereIsNotGuessed() {
        assertTrue(message(Away.class).contains("What they left is not in a field of it."));
    }

    static class Another {
        static int calls;

        @ExhaustiveTest(scope = 1)
        void another(@IntRange(max = 5) int number) {
            if (++calls == 3) {
                throw new IllegalStateException("third call");
            }
            assertTrue(calls < 3, "later");
        }
    }

    @Test
    void anotherFailureIsNotTheSame() {
        Another.calls = 0;
        String message = message(Another.class);
        assertTrue(
                message.contains(
                        "Run again alone, it fails in another way: AssertionFailedError: later ==>"
                                + " expected: <true> but was: <false>."),
                message);
    }

    static class Changing {
        @ExhaustiveTest(scope = 1)
        void changing(SearchTree tree, @IntRange(max = 1) int key, List<Integer> list) {
            tree.remove(key);
            list.add(7);
            assertTrue(tree.size() > 0 || key == 1);
        }
    }

    @Test
    void theValuesAfterTheTestAreShownWhereItChangedThem() {
        String message = message(Changing.class);
        assertTrue(message.contains("list after the test:\n  "), message);
        assertFalse(message.contains("key after the test"), message);
    }

    static class Removing {
        @ExhaustiveTest(scope = 1)
        void removing(SearchTree tree) {
            assertFalse(tree.remove(0));
        }
    }

    @Test
    void aDrawingShowsTheStateAfterTheTest() {
        assertTrue(
                message(Removing.class)
                        .contains("\ntree after the test:\n  SearchTree#0 root=null size=0\n"),
                message(Removing.class));
    }

    @Test
    void allStackTracesAreCutToTheLinesOfTheUser() {
        for (Throwable t = Run.of(Removing.class).failed().thrown(); t != null; t = t.getCause()) {
            assertEquals(
                    List.of(Removing.class.getName()),
                    Arrays.stream(t.getStackTrace()).map(StackTraceElement::getClassName).toList());
        }
    }

    static class Breaking {
        @ExhaustiveTest(scope = 3)
        void breaking(BuggyTree tree, @IntRange(max = 2) int key) {
            tree.remove(key);
            assertTrue(tree.repOk());
        }
    }

    @Test
    void whatTheTestLeftInvalidIsToldWithWhatWouldMendIt() {
        String message = message(Breaking.class);
        assertTrue(
                message.contains("it fails again.\ntree would be valid with Node#1.key: 2 -> 3."),
                message);
    }
}
