package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predicates that throw, overflow the stack or never end. */
class FailingPredicateTest {
    static class Broken extends RuntimeException {
        private final transient Node node;

        Broken(Node node) {
            this.node = node;
        }

        @Override
        public String getMessage() {
            node.value = 5;
            return "value " + node.value + " flag " + node.flag;
        }
    }

    static class Node {
        Node next;
        int value;
        boolean flag;

        boolean throwsOnOne() {
            if (value == 1) {
                throw new IllegalArgumentException("one");
            }
            return next == null;
        }

        boolean throwsItself() {
            if (next == null) {
                throw new Broken(this);
            }
            return next == this;
        }

        /** Overflows the stack on every cycle. */
        boolean isAcyclic() {
            return length() > 0;
        }

        private int length() {
            return next == null ? 1 : 1 + next.length();
        }

        /** Reads most fields when there is hardly any stack left. */
        boolean readsAtTheEnd() {
            try {
                return readsAtTheEnd(0);
            } catch (StackOverflowError e) {
                return flag && value == 1 && next == null;
            }
        }

        @SuppressWarnings("InfiniteRecursion")
        private boolean readsAtTheEnd(int depth) {
            boolean result;
            try {
                result = readsAtTheEnd(depth + 1);
            } catch (StackOverflowError e) {
                result = value == 1 && flag && next == null;
            }
            return result && value == 1;
        }
    }

    private static final Finitization<?> BOUNDS = Finitization.derive(Node.class, 2);

    private static SearchResult run(String predicate) {
        return Search.of(BOUNDS).predicate(predicate).run();
    }

    @Test
    void anExceptionMeansNotValidAndIsCounted() {
        assertEquals(2, BruteForce.confirm(BOUNDS, "throwsOnOne").size());
        SearchResult result = run("throwsOnOne");
        assertEquals(1, result.counts().rejectedByException());
        SearchResult.Rejection first = result.firstRejection().orElseThrow();
        assertTrue(
                first.reason()
                        .matches(
                                "java.lang.IllegalArgumentException: one at "
                                        + ".*\\.throwsOnOne\\(FailingPredicateTest.java:\\d+\\)"),
                first.reason());
        assertEquals("0,1,0*4", first.candidate().toString());
        assertFalse(first.ranAway());
        assertEquals(List.of(), result.notes());
    }

    @Test
    void aStrictSearchEndsWithTheException() {
        TuntasException e =
                assertThrows(
                        TuntasException.class,
                        () -> Search.of(BOUNDS).predicate("throwsOnOne").strict(true).run());
        assertEquals(
                "The predicate did not return on candidate 0,1,0*4:"
                        + " java.lang.IllegalArgumentException: one.",
                e.getMessage());
        assertInstanceOf(IllegalArgumentException.class, e.getCause());
    }

    @Test
    void theMessageOfAnExceptionMayReadAndWriteFields() {
        assertEquals(4, BruteForce.confirm(BOUNDS, "throwsItself").size());
        SearchResult result = run("throwsItself");
        assertEquals(1 + 4 + 1, result.counts().explored());
        assertTrue(
                result.firstRejection().orElseThrow().reason().contains("value 5 flag false at "));
    }

    @Test
    void aStackOverflowMeansNotValid() {
        assertEquals(4 + 16, BruteForce.confirm(BOUNDS, "isAcyclic").size());
        SearchResult result = run("isAcyclic");
        assertEquals(1 + 2, result.counts().rejectedByException());
        String reason = result.firstRejection().orElseThrow().reason();
        assertTrue(reason.startsWith("java.lang.StackOverflowError at "), reason);
    }

    @Test
    void aSlotThatIsFirstReadAsTheStackOverflowsIsNotLost() {
        assertEquals(1, BruteForce.confirm(BOUNDS, "readsAtTheEnd").size());
    }

    // --- step limit -----------------------------------------------------------------------------

    static class Endless {
        boolean stuck;
        int value;
        private final ReentrantLock lock = new ReentrantLock();
        private int count;

        boolean loops() {
            while (stuck) {
                count++;
            }
            return true;
        }

        @SuppressWarnings("IdentityBinaryExpression")
        boolean recursesAndLoops() {
            return !stuck || recursesAndLoops() | recursesAndLoops();
        }

        boolean catchesThrowable() {
            while (stuck) {
                try {
                    while (stuck) {
                        count++;
                    }
                } catch (Throwable e) {
                    count--;
                }
            }
            return true;
        }

        boolean swallowsAndReturns() {
            try {
                return loops();
            } catch (Throwable e) {
                return true;
            }
        }

        @SuppressWarnings("finally")
        boolean swallowsInFinally() {
            try {
                return loops();
            } finally {
                return true;
            }
        }

        boolean locksAndLoops() {
            synchronized (lock) {
                return loops();
            }
        }

        synchronized boolean unlocksInFinally() {
            lock.lock();
            try {
                return loops();
            } finally {
                lock.unlock();
            }
        }

        boolean streams() {
            return IntStream.iterate(0, i -> i).allMatch(i -> stuck) || !stuck;
        }

        boolean streamsOfNothing() {
            return !stuck || IntStream.generate(() -> 1).allMatch(i -> i > 0);
        }

        boolean sleepsInSwitch() {
            int state = 0;
            while (true) {
                switch (state) {
                    case 0:
                        state = stuck ? 1 : 2;
                        break;
                    case 1:
                        state = 0;
                        continue;
                    default:
                        return true;
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loops",
                "recursesAndLoops",
                "catchesThrowable",
                "swallowsAndReturns",
                "swallowsInFinally",
                "locksAndLoops",
                "unlocksInFinally",
                "streams",
                "streamsOfNothing",
                "sleepsInSwitch"
            })
    void aRunThatNeverEndsIsGivenUp(String predicate) {
        Finitization<?> bounds =
                Finitization.of(Endless.class).scope(2).exclude("lock").exclude("count").build();
        SearchResult result = Search.of(bounds).predicate(predicate).steps(1000).run();
        assertEquals(2, result.counts().valid());
        assertEquals(1, result.counts().rejectedByException());
        assertEquals(3, result.counts().explored());
        assertEquals(1, result.ranAway());
        SearchResult.Rejection first = result.firstRejection().orElseThrow();
        assertEquals("1,0", first.candidate().toString());
        assertTrue(first.ranAway());
        assertEquals(
                List.of(
                        "1 candidate took more than 1000 steps and was given up,"
                                + " undecided. Mend the predicate, or allow more steps."),
                result.notes().stream().map(Note::text).toList());
    }

    @Test
    void moreStepsLetALongRunEnd() {
        Finitization<?> bounds = Finitization.derive(Slow.class, 2);
        assertEquals(1, Search.of(bounds).steps(100).run().counts().valid());
        assertEquals(2, Search.of(bounds).steps(1000).run().counts().valid());
    }

    static class Slow {
        int value;

        boolean repOk() {
            int sum = 0;
            for (int i = 0; i < 500 * value; i++) {
                sum += i;
            }
            return sum >= 0;
        }
    }
}
