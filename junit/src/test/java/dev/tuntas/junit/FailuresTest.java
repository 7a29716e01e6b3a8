package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.subjects.SearchTree;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class FailuresTest {
    static class Wrong {
        @ExhaustiveTest(scope = 4)
        void everyKeyIsThere(SearchTree tree, @IntRange(max = 3) int key) {
            if (tree.size() == 2) {
                assertEquals(true, tree.contains(key));
            }
        }
    }

    @Test
    void theMessageTellsWhatAndForWhichInputAndHowToGoOn() {
        assertEquals(
                """
                fails for tree=SearchTree#0{root=Node#0{key=0, left=null, right=Node#1{key=1, left=null, right=null}}, size=2}, key=2: expected: <true> but was: <false>

                tree:
                  SearchTree#0 size=2
                  └── root: Node#0 key=0
                      └── right: Node#1 key=1
                key = 2

                No smaller input fails: none of a smaller scope, none of this one with fewer objects. PASSED
                Run again alone, it fails again.
                Replay it with @Replay("REPLAY")
                or -Dtuntas.replay="dev.tuntas.junit.FailuresTest.Wrong#everyKeyIsThere:REPLAY"
                Go back from it with tuntas rewind 'dev.tuntas.junit.FailuresTest$Wrong#everyKeyIsThere' @target/tuntas/dev.tuntas.junit.FailuresTest.Wrong.rewind

                In Java, as members of Wrong:
                    @org.junit.jupiter.api.Test
                    void everyKeyIsThereFails() throws Throwable {
                        everyKeyIsThere(tree(), 2);
                    }

                    private static dev.tuntas.subjects.SearchTree tree() {
                        dev.tuntas.subjects.SearchTree searchTree = new dev.tuntas.subjects.SearchTree();
                        Object node0 = allocate(type("dev.tuntas.subjects.SearchTree$Node"));
                        Object node1 = allocate(type("dev.tuntas.subjects.SearchTree$Node"));
                        set(searchTree, "root", node0);
                        set(searchTree, "size", 2);
                        set(node0, "right", node1);
                        set(node1, "key", 1);
                        return searchTree;
                    }
                """,
                Run.of(Wrong.class)
                        .failed()
                        .message()
                        .replaceFirst("(?s)\n    static Class.*", "")
                        .replaceAll("2:[0-9a-f]{8}:[0-9,*]+", "REPLAY")
                        .replaceAll("\\d+ inputs of scope 2 passed before it\\.", "PASSED"));
    }

    @Test
    void whatTheAssertionExpectedIsKeptForTheIde() {
        AssertionFailedError error =
                assertInstanceOf(AssertionFailedError.class, Run.of(Wrong.class).failed().thrown());
        assertEquals(true, error.getExpected().getValue());
        assertEquals(false, error.getActual().getValue());
        assertInstanceOf(AssertionFailedError.class, error.getCause());
        assertSame(error.getExpected(), ((AssertionFailedError) error.getCause()).getExpected());
    }

    @Test
    void theStackTraceEndsAtTheTest() {
        StackTraceElement[] trace = Run.of(Wrong.class).failed().thrown().getStackTrace();
        StackTraceElement last = trace[trace.length - 1];
        assertEquals(Wrong.class.getName(), last.getClassName());
        assertEquals("everyKeyIsThere", last.getMethodName());
    }

    static class Throwing {
        @ExhaustiveTest(scope = 2)
        void throwing(List<Boolean> list, boolean flag) {
            if (flag && list.size() == 2) {
                throw new IllegalStateException("too long\nand more");
            }
        }
    }

    @Test
    void anExceptionIsNamedInTheFirstLine() {
        Run.Node failed = Run.of(Throwing.class).failed();
        assertEquals(
                "fails for list=[false, false], flag=true: IllegalStateException: too long",
                failed.firstLine());
        assertInstanceOf(IllegalStateException.class, failed.thrown().getCause());
    }

    static class Silent {
        @ExhaustiveTest(scope = 1)
        void silent(@Values({"x", "y"}) String text) {
            if (text.equals("y")) {
                throw new AssertionError();
            }
        }
    }

    @Test
    void anExceptionWithoutMessageIsItsClass() {
        assertEquals(
                "fails for text=\"y\": AssertionError", Run.of(Silent.class).failed().firstLine());
    }

    static class Largest {
        @ExhaustiveTest(scope = 3)
        void fullTreesFirst(SearchTree tree) {
            assertTrue(tree.size() != 1 && tree.size() != 3, "odd");
        }
    }

    @Test
    void theInputIsOneWithTheFewestObjects() {
        assertEquals(
                "fails for tree=SearchTree#0{root=Node#0{key=0, left=null, right=null}, size=1}: odd ==>"
                        + " expected: <true> but was: <false>",
                Run.of(Largest.class).failed().firstLine());
    }

    static class LongLine {
        @ExhaustiveTest(scope = 8)
        void longLine(List<@Values("a rather long text, of which there are many") String> list) {
            if (list.size() == 8) {
                fail("eight");
            }
        }
    }

    @Test
    void aLongInputIsCutInTheFirstLine() {
        String line = Run.of(LongLine.class).failed().firstLine();
        assertEquals(("fails for " + ": eight").length() + 300, line.length());
        assertTrue(line.endsWith("…: eight"), line);
    }

    static class Overflowing {
        @ExhaustiveTest(scope = 1)
        void overflow(boolean flag) {
            if (flag) {
                overflow(true);
            }
        }
    }

    @Test
    void anEndlessRecursionIsAFailureOfItsInput() {
        assertEquals(
                "fails for flag=true: StackOverflowError",
                Run.of(Overflowing.class).failed().firstLine());
    }

    static class Changing {
        @ExhaustiveTest(scope = 3)
        void changesItsInput(List<Integer> list, SearchTree tree) {
            assertTrue(list.stream().noneMatch(i -> i == 77) && !tree.contains(77));
            list.add(77);
            tree.add(77);
        }
    }

    @Test
    void everyCallGetsFreshObjects() {
        assertEquals(3, Run.of(Changing.class).nodes().size());
        assertTrue(
                Run.of(Changing.class).summary().stream().allMatch(s -> s.endsWith("SUCCESSFUL")));
    }
}
