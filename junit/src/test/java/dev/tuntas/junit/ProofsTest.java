package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import dev.tuntas.subjects.BuggyTree;
import dev.tuntas.subjects.ints.SortedList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code @Prove}: a node for each bound, and nothing green that was not proved. */
class ProofsTest {
    @SuppressWarnings("UnusedVariable")
    static class Methods {
        static class Link {
            Link next;
        }

        @Ensures("result >= a && result >= b")
        static int larger(int a, int b) {
            return a < b ? b : a;
        }

        static void open(Runnable task) {
            if (task != null) {
                task.run();
            }
        }

        @Requires("x < 0 && x > 0")
        static void never(int x) {}

        @Requires(
                "first != null && first.next != null && first.next.next != null"
                        + " && first.next != first && first.next.next != first"
                        + " && first.next.next != first.next")
        static Link third(Link first) {
            return first.next.next;
        }
    }

    private static List<String> summary(Run run) {
        return run.nodes().stream().map(node -> node.name() + " " + node.status()).toList();
    }

    static class Bounded {
        @Prove(of = SortedList.class, method = "merge", k = 3)
        void mergeKeepsItsContract() {}
    }

    @Test
    void eachBoundIsANode() {
        Run run = Run.of(Bounded.class);
        assertEquals(List.of("k=1 SUCCESSFUL", "k=2 SUCCESSFUL", "k=3 SUCCESSFUL"), summary(run));
        assertEquals("SortedList#merge, k=3: BOUNDED, 19 paths", run.entries().get(2));
    }

    static class Complete {
        @Prove(of = Methods.class, method = "larger", k = 5)
        void largerIsLarger() {}
    }

    @Test
    void whatIsCompleteNeedsNoLargerBound() {
        Run run = Run.of(Complete.class);
        assertEquals(List.of("k=1 SUCCESSFUL"), summary(run));
        assertEquals("Methods#larger, k=1: COMPLETE, 2 paths", run.entries().get(0));
    }

    static class Broken {
        @Prove(of = BuggyTree.class, method = "remove", k = 4)
        void removeKeepsTheTreeValid() {}
    }

    @Test
    void aViolationFailsAtTheSmallestBoundThatShowsIt() {
        Run run = Run.of(Broken.class);
        assertEquals(List.of("k=1 SUCCESSFUL", "k=2 FAILED"), summary(run));
        String message = run.nodes().get(1).message();
        assertTrue(
                message.startsWith("BuggyTree#remove breaks the invariant repOk()\n\nThe input:\n"),
                message);
        assertTrue(message.contains("this.root.key < this.root.right.key\n"), message);
        assertTrue(message.contains("  at dev.tuntas.subjects.BuggyTree.takeNextKey("), message);
    }

    static class Partial {
        @Prove(of = Methods.class, method = "open", k = 2)
        void open() {}
    }

    static class Allowed {
        @Prove(of = Methods.class, method = "open", k = 2, allowPartial = true)
        void open() {}
    }

    @Test
    void whatWasNotFollowedFailsUnlessThatIsAllowed() {
        Run run = Run.of(Partial.class);
        assertEquals(List.of("k=1 FAILED"), summary(run));
        String message = run.nodes().get(0).message();
        assertTrue(message.startsWith("Methods#open is not proved for k=1"), message);
        assertTrue(message.contains("\nnot followed: java.lang.Runnable.run"), message);
        Run allowed = Run.of(Allowed.class);
        assertEquals(List.of("k=1 SUCCESSFUL", "k=2 SUCCESSFUL"), summary(allowed));
        assertTrue(allowed.entries().get(1).contains("PARTIAL"), allowed.entries().get(1));
    }

    static class Nothing {
        @Prove(of = Methods.class, method = "never", k = 2)
        void never() {}
    }

    static class Later {
        @Prove(of = Methods.class, method = "third", k = 2)
        void third() {}
    }

    /** No valid input is no pass: not even at a bound that is too small to have one. */
    @Test
    void whatNeverRanIsNotGreen() {
        assertEquals(List.of("k=1 ABORTED", "k=2 FAILED"), summary(Run.of(Nothing.class)));
        assertEquals(List.of("k=1 ABORTED", "k=2 SUCCESSFUL"), summary(Run.of(Later.class)));
    }

    static class Wrong {
        @Prove(of = Methods.class, method = "larger", k = 0)
        void bound() {}
    }

    static class Missing {
        @Prove(of = Methods.class, method = "lager")
        void method() {}
    }

    @Test
    void badInputIsAnsweredByWhatWasExpected() {
        Run run = Run.of(Wrong.class);
        assertTrue(run.nodes().get(0).message().contains("k = 0"), run.nodes().toString());
        Run missing = Run.of(Missing.class);
        assertTrue(missing.nodes().get(0).message().contains("larger"), missing.nodes().toString());
    }
}
