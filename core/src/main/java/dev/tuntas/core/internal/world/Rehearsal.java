package dev.tuntas.core.internal.world;

import java.util.Arrays;

/**
 * Runs the predicate itself on with a value of the slot that has just been read, where a copy of
 * the code behind the read can't go: through writes, new objects and exceptions, and through
 * returns to callers that go on. So a value is decided by all that comes after the read, be it the
 * rest of a precondition, an operation and its postcondition.
 *
 * <p><b>No structure is lost.</b> What is run is what the search would run next with this value. It
 * ends where another slot is read, and then nothing is known. If the predicate says no before that,
 * it says no to the one candidate that the search would visit with this value. All that was written
 * is on the undo log and taken back, and the stacks get their state back.
 *
 * <p>Only a no counts. A value with which the predicate says yes is visited in any case; to know it
 * beforehand would save nothing.
 */
public final class Rehearsal {
    /** A place in the code is judged from so many rehearsals on. */
    private static final int TRIAL = 256;

    /** A place where fewer than one of so many rehearsals ends with a no is given up. */
    private static final int LEAST_SHARE = 16;

    /** By place in the code: how many rehearsals there were, and how many ended with a no. */
    private static int[] held = new int[16];

    private static int[] decided = new int[16];

    /** Whether there are values to be rehearsed, once the state at the read is noted. */
    static boolean isAwaited;

    /** Whether one is going on. */
    static boolean isOn;

    private Rehearsal() {}

    static void reset() {
        Arrays.fill(held, 0);
        Arrays.fill(decided, 0);
    }

    static void restart() {
        isAwaited = false;
        isOn = false;
    }

    // --- what woven code asks for ---------------------------------------------------------------

    /** Code ahead can't go on: what is known of the value before a rehearsal. */
    public static byte later(int site) {
        if (!isWorthIt(site)) {
            return Ahead.OPEN;
        }
        isAwaited = true;
        return Ahead.AWAITED;
    }

    /** Whether to rehearse all values at a place where there is no code to run ahead. */
    public static boolean isWorthIt(int site) {
        if (site >= held.length) {
            decided = Arrays.copyOf(decided, 2 * site);
            held = Arrays.copyOf(held, 2 * site);
        }
        return held[site] < TRIAL || (long) decided[site] * LEAST_SHARE >= held[site];
    }

    /** The slot is on the list, and the state there is noted; false if no value of it is left. */
    public static boolean hold() {
        if (!isAwaited) {
            return true;
        }
        isAwaited = false;
        return Ahead.rehearse();
    }

    // --- one value ------------------------------------------------------------------------------

    /** What is known of the value that the slot has now. */
    static byte verdict(int site) {
        boolean saysNo = UnitStacks.rehearse();
        held[site]++;
        decided[site] += saysNo ? 1 : 0;
        return saysNo ? Ahead.NO : Ahead.OPEN;
    }
}
