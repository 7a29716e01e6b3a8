package dev.tuntas.core.internal.world;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What woven code reports to: first reads of slots, writes of slots, steps.
 *
 * <p>A woven read of a field tests one bit of its object ("unread"), and only a first read comes
 * here, to {@link #touch}. The access list is kept between runs: the slots below the one that was
 * changed last are read again in the same order, and their bits are still clear.
 *
 * <p>{@code touch} and {@code mayWrite} call nothing, so a stack overflow can't interrupt them
 * half-way: the JVM checks for room when a method is entered.
 *
 * <p>An <em>entry</em> is a field of an object of the space, with a domain or not; {@code slotOf}
 * tells its slot, or -1. Entry 0 is no object's.
 */
public final class Monitor {
    private static int[] slotOf = new int[1];
    private static boolean[] onStack = new boolean[0];
    private static boolean[] isDirty = new boolean[0];
    private static int[] dirty = new int[0];

    /** The access list: slots in the order of their first reads. */
    static int[] stack = new int[0];

    static int top;

    /** How many slots may have been written in this run, and whether one surely was. */
    static int dirtyCount;

    static boolean wrote;

    /** Steps left in this run, or in the making of an object. */
    static long fuel = Long.MAX_VALUE;

    /** How many steps a run has. */
    private static long limit;

    /** When fewer steps are left than this, a {@link Suspicion} looks whether the run ever ends. */
    static long alarm;

    /** How many steps after the last look the next one is; below 0 if the run never ends. */
    private static long gap;

    /** The run is known to loop for ever, so it has no steps left. */
    private static final long LOOPS = -1;

    /** The run is known to come to a recursion without an end that nothing catches. */
    private static final long RECURS = -2;

    private Monitor() {}

    /** Prepares for a space; called once, before any object of the space is bound. */
    public static void prepare(int slots, int[] slotOfEntry, Map<String, Integer> positionByName) {
        slotOf = slotOfEntry;
        onStack = new boolean[slots];
        isDirty = new boolean[slots];
        dirty = new int[slots];
        stack = new int[slots];
        Outside.positions = positionByName;
    }

    /** A constructor is about to run, and perhaps the static initialiser of its class. */
    public static void startMaking(long steps) {
        fuel = steps;
        alarm = 0;
    }

    static void startRun(long steps, int objects) {
        limit = steps;
        goOn(steps);
        Numbers.last = objects;
    }

    // --- slots ----------------------------------------------------------------------------------

    /** A field was read; if this is its first read, its slot goes on the access list. */
    public static void touch(int entry) {
        int slot = slotOf[entry];
        if (slot >= 0 && !onStack[slot]) {
            onStack[slot] = true;
            stack[top++] = slot;
        }
    }

    /** A field is about to be written; a write counts as a read, and is undone after the run. */
    public static void write(int entry) {
        wrote = true;
        mayWrite(entry);
    }

    /** A field of an object with this entry is written, and that is on the undo log. */
    public static void writes(int entry) {
        wrote |= entry != 0;
    }

    static void mayWrite(int entry) {
        int slot = slotOf[entry];
        if (slot >= 0) {
            if (!onStack[slot]) {
                onStack[slot] = true;
                stack[top++] = slot;
            }
            if (!isDirty[slot]) {
                isDirty[slot] = true;
                dirty[dirtyCount++] = slot;
            }
        }
    }

    /** The slot of an entry; -1 if it has none. */
    static int slot(int entry) {
        return slotOf[entry];
    }

    static void push(int slot) {
        if (!onStack[slot]) {
            onStack[slot] = true;
            stack[top++] = slot;
        }
    }

    static void pop() {
        onStack[stack[--top]] = false;
    }

    /**
     * Takes the last slot off the list, but lets it count as read: its value is fixed, and to know
     * where it is read would be of no use.
     */
    static int settle() {
        return stack[--top];
    }

    /** A slot that was settled can be read again. */
    static void unsettle(int slot) {
        onStack[slot] = false;
    }

    static boolean isOnStack(int slot) {
        return onStack[slot];
    }

    static int popDirty() {
        int slot = dirty[--dirtyCount];
        isDirty[slot] = false;
        return slot;
    }

    // --- cuts -----------------------------------------------------------------------------------

    /** By cut of the predicate: how long the list was when this run came there; -1 before. */
    static int[] passedAt = new int[0];

    /** The predicate has come to one of its cuts. */
    public static void passed(int cut) {
        if (passedAt[cut] < 0) {
            passedAt[cut] = top;
        }
    }

    // --- fields without a domain ----------------------------------------------------------------

    /** What a field held that the predicate wrote, although it is no slot. */
    private record Kept(Slotted owner, int position, @Nullable Object reference, long bits) {}

    private static Kept[] kept = new Kept[16];

    static int keptCount;

    /** A field without a domain is about to be written for the first time in this run. */
    public static void keep(Slotted owner, int position, @Nullable Object reference, long bits) {
        if (keptCount == kept.length) {
            kept = Arrays.copyOf(kept, 2 * keptCount);
        }
        kept[keptCount] = new Kept(owner, position, reference, bits);
        keptCount++;
    }

    static void putBackKept() {
        while (keptCount > 0) {
            Kept old = kept[--keptCount];
            old.owner.tuntas$write(old.position, old.reference, old.bits);
            old.owner.tuntas$forget(old.position);
        }
    }

    // --- steps ----------------------------------------------------------------------------------

    /** Called on entry to a method and on each jump backwards. */
    public static void step() {
        if (--fuel < alarm) {
            stepLate();
        }
    }

    /** A run begins, or goes on from a choice, with so many steps left. */
    static void goOn(long steps) {
        fuel = steps;
        gap = Suspicion.patience;
        alarm = Math.max(0, steps - gap);
    }

    /** Takes steps from a run before it has taken them; how many it has taken stays the same. */
    static void keepBack(long steps) {
        fuel -= steps;
        limit -= steps;
    }

    private static void stepLate() {
        boolean isOther = Ahead.isTrying() || Undo.isPaused();
        if (fuel < 0) {
            throw fuel < -1 || isOther || !Suspicion.isLoop() ? limit() : endless(false);
        }
        if (isOther) {
            return;
        }
        alarm = Math.max(0, fuel - gap);
        gap *= 2;
        Suspicion.ask();
    }

    /**
     * Whether the run is looked at for the first time. Between two looks, and between a choice and
     * the next look, there are {@link Suspicion#PATIENCE} steps at least; so there is one such
     * moment on a path at most, however often it goes back to a choice.
     */
    static boolean isFirstLook() {
        return taken() < 2 * Suspicion.PATIENCE;
    }

    /** How many steps the run has taken. */
    static long taken() {
        return limit - fuel;
    }

    /** Why a run has no steps left. */
    static StepLimit limit() {
        if (gap >= 0) {
            return new StepLimit();
        }
        return new EndlessLoop(gap == RECURS ? new EndlessRecursion() : null);
    }

    /** The run is over, because it would never be. */
    static StepLimit endless(boolean isRecursion) {
        gap = isRecursion ? RECURS : LOOPS;
        fuel = -1;
        return limit();
    }

    /**
     * Called first in handlers that would catch what leaves a run undecided: a predicate may not
     * catch it and come to an answer that depends on how many steps or how much memory there
     * happens to be.
     */
    public static void caught(Throwable thrown) {
        if (thrown instanceof StepLimit limit) {
            throw limit;
        }
        if (thrown instanceof OutOfMemoryError noMemory) {
            throw noMemory;
        }
        if (thrown instanceof Rejected rejected) {
            throw rejected;
        }
    }

    /** Stands in for {@link System#exit}: a predicate has no say over the JVM. */
    public static void exit(int status) {
        throw new IllegalStateException("the predicate called System.exit(" + status + ")");
    }

    /** Stands in for {@link Runtime#exit} and {@link Runtime#halt}. */
    public static void end(Runtime runtime, int status) {
        exit(status);
    }
}
