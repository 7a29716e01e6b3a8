package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Candidates that are none, or at which a search could never arrive. */
class BadCandidateTest {
    private static void assertSays(String message, Executable action) {
        assertEquals(message, assertThrows(TuntasException.class, action).getMessage());
    }

    static class List3 {
        Node head;
        int size;

        static class Node {
            Node next;
        }

        boolean repOk() {
            int length = 0;
            for (Node n = head; n != null && length < 4; n = n.next) {
                length++;
            }
            return length == size && length < 4;
        }
    }

    private static final Finitization<?> BOUNDS = Finitization.derive(List3.class, 3);
    private static final StateSpace SPACE = BOUNDS.space();

    @Test
    void aCandidateHasOneValueForEachSlot() {
        assertSays(
                "The candidate has 2 values, but the space has 5 slots. Was it made with other"
                        + " bounds?",
                () -> SPACE.candidate(new int[2]));
        String text = "The candidate '%s' does not have 5 values, one for each slot. Was it made";
        for (String wrong : List.of("", "0", "0*4", "0*6", "1,0*5", "0*999999999", "0,0,0,0,0,0")) {
            assertSays(text.formatted(wrong) + " with other bounds?", () -> SPACE.parse(wrong));
        }
    }

    @Test
    void aValueIsInTheDomainOfItsSlot() {
        assertSays(
                "The candidate has 4 for List3#0.head, which has the values 0..3. Was it made with"
                        + " other bounds?",
                () -> SPACE.parse("4,0*4"));
        assertSays(
                "The candidate has -1 for Node#0.next, which has the values 0..3. Was it made with"
                        + " other bounds?",
                () -> SPACE.candidate(new int[] {0, 0, -1, 0, 0}));
    }

    @Test
    void aTextIsNumbersAndCommas() {
        String text =
                "The candidate '%s' can't be read at '%s'. Expected whole numbers with commas"
                        + " between, and value*times for a run, such as 1,3,0*4.";
        assertSays(text.formatted("1,x,0*3", "x"), () -> SPACE.parse("1,x,0*3"));
        assertSays(text.formatted("1,,0*3", ""), () -> SPACE.parse("1,,0*3"));
        assertSays(text.formatted("-1,0*4", "-1"), () -> SPACE.parse("-1,0*4"));
        assertSays(text.formatted("0*5*1", "5*1"), () -> SPACE.parse("0*5*1"));
        assertSays(
                text.formatted("9999999999,0*4", "9999999999"),
                () -> SPACE.parse("9999999999,0*4"));
        String tooLong = "a".repeat(70);
        String message =
                assertThrows(TuntasException.class, () -> SPACE.parse(tooLong)).getMessage();
        assertTrue(message.startsWith("The candidate '" + "a".repeat(57) + "...'"), message);
    }

    /** Many runs, each short enough, would be more than any memory. */
    @Test
    void aPlaceHasNoMoreDecisionsThanASearchComesTo() {
        String many = "0*5@" + "0*1000000,".repeat(5_000) + "0";
        String message = assertThrows(TuntasException.class, () -> SPACE.parse(many)).getMessage();
        assertTrue(message.contains("can't be read at '0*1000000'"), message);
    }

    @Test
    void aCandidateOfOtherBoundsIsRefused() {
        Candidate other = Finitization.derive(List3.class, 2).space().first();
        assertSays(
                "The candidate has 4 values, but the space has 5 slots. Was it made with other"
                        + " bounds?",
                () -> Search.of(BOUNDS).from(other));
    }

    @Test
    void aSearchStartsOnlyWhereItCouldArrive() {
        String message =
                "The search can't start at this candidate: it would never come to this value of %s."
                        + " Give a candidate that a search of the same predicate and bounds printed.";
        // Node#1 before Node#0 was used: only a renaming of another candidate.
        assertSays(
                message.formatted("List3#0.head"),
                () -> Search.of(BOUNDS).from(SPACE.parse("2,0*4")).run());
        assertSays(
                message.formatted("Node#0.next"),
                () -> Search.of(BOUNDS).from(SPACE.parse("1,0,3,0,0")).run());
        // A slot that the predicate does not read, because the list is empty.
        assertSays(
                message.formatted("Node#2.next"),
                () -> Search.of(BOUNDS).from(SPACE.parse("0*4,1")).run());
    }

    @Test
    void aSearchStartsAtAnyCandidateThatItCouldHaveDecided() {
        assertEquals(4, Search.of(BOUNDS).run().counts().valid());
        assertEquals(3, Search.of(BOUNDS).from(SPACE.parse("1,1,0*3")).run().counts().valid());
        assertEquals(2, Search.of(BOUNDS).from(SPACE.parse("1,2,0*3")).run().counts().valid());
        assertEquals(1, Search.of(BOUNDS).from(SPACE.parse("1,0,2,3,0")).run().counts().valid());
    }
}
