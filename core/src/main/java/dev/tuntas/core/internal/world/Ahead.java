package dev.tuntas.core.internal.world;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Multi-value comparisons (paper 001): when a slot is read for the first time, the code behind the
 * read is run ahead for all values that the slot may take, one after the other, and those for which
 * the predicate is sure to say no are never tried.
 *
 * <pre>{@code
 * for (int v = Ahead.begin(site); v >= 0; v = Ahead.after(v)) {
 *     the slot = value v;
 *     Ahead.marks()[v] = what the code behind the read comes to;
 *     Ahead.check(v);
 * }
 * if (Ahead.settle()) go on with the first value that is left; else the predicate says no
 * }</pre>
 *
 * <p><b>No structure is lost.</b> The code ahead is a copy of what the predicate itself would do
 * with that value, and it gives up ({@link #OPEN}) where it comes to a first read of another slot.
 * If it comes to an answer, the predicate comes to the same answer having read no slot but those on
 * the access list: it is the answer for this candidate, which the search visits next or later in
 * any case. What the code ahead changed is taken back; a slot that it read is off the list again,
 * and then its answer does not count.
 */
public final class Ahead {
    // What is known of a value.
    static final byte OPEN = 0;
    static final byte NO = 1;
    static final byte YES = 2;

    /** Steps that code ahead may take, so that a loop without an end stays the predicate's. */
    private static final long STEPS = 5_000;

    /** A place in the code is judged when it has seen so many values, and then never again. */
    private static final int TRIAL = 2048;

    /** A place where fewer than one of so many values is decided is not worth the trouble. */
    private static final int LEAST_SHARE = 16;

    /** A call that has read a slot so often, and more often than not, is not made ahead. */
    private static final int SPOILT = 8;

    @SuppressWarnings("NullAway.Init") // prepare comes first
    private static CheckpointEngine engine;

    /** By place in the code: how many values were run ahead, and how many of them decided. */
    private static int[] tried = new int[16];

    private static int[] decided = new int[16];

    /** By call in code ahead: how often it was made, and how often a slot was read in it. */
    private static int[] calls = new int[16];

    private static int[] spoilt = new int[16];
    private static int lastCall;

    // The slot whose values are run ahead is the last one.
    private static boolean isActive;
    private static int site;
    private static int first;

    // The state to come back to.
    private static int listTop;
    private static int undoTop;
    private static int lastNumber;
    private static long fuel;

    private Ahead() {}

    static void prepare(CheckpointEngine by) {
        engine = by;
    }

    /**
     * Counts anew, so that a search in a world that was used before is the same as in a new one.
     */
    static void reset() {
        Arrays.fill(tried, 0);
        Arrays.fill(decided, 0);
        Arrays.fill(calls, 0);
        Arrays.fill(spoilt, 0);
        isActive = false;
    }

    /** The slot at the end of the access list was read: its first value to be run ahead, or -1. */
    public static int begin(int newSite) {
        isActive = false;
        fuel = Monitor.fuel;
        if (fuel < 2 * STEPS || !isWorthIt(newSite)) {
            return -1;
        }
        Machine.record();
        LastSlot.unpack(Monitor.top - 1, engine);
        SlotInfo info = LastSlot.info;
        if (info.size == 1) {
            return -1;
        }
        isActive = true;
        site = newSite;
        info.mark();
        first = engine.slots.values[info.slot];
        listTop = Monitor.top;
        undoTop = Undo.top;
        lastNumber = Numbers.last;
        return first;
    }

    private static boolean isWorthIt(int newSite) {
        if (newSite >= tried.length) {
            tried = Arrays.copyOf(tried, 2 * newSite);
            decided = Arrays.copyOf(decided, 2 * newSite);
        }
        int seen = tried[newSite];
        return seen < TRIAL || decided[newSite] * LEAST_SHARE >= seen;
    }

    public static byte[] marks() {
        return LastSlot.info.marks;
    }

    /** By value: the bits of the slot, if it holds numbers. */
    public static long[] bits() {
        return LastSlot.info.bits;
    }

    /** By value: what the slot holds, if it holds references. */
    public static @Nullable Object[] references() {
        SlotInfo info = LastSlot.info;
        return info.holdsArrays ? arrays(info.references) : info.references;
    }

    private static @Nullable Object[] arrays(@Nullable Object[] tracked) {
        @Nullable Object[] values = tracked.clone();
        for (int v = 0; v < values.length; v++) {
            values[v] = values[v] instanceof TrackedArray array ? array.current() : values[v];
        }
        return values;
    }

    /** By value: the length of the array, if the slot is one. */
    public static int[] lengths() {
        return LastSlot.info.lengths;
    }

    /** The next value, or -1. */
    public static int after(int value) {
        int next = LastSlot.after(value, first);
        return next < LastSlot.info.size ? next : -1;
    }

    /** Gives the slot a value, for the code ahead to read. */
    static void write(int value) {
        SlotInfo info = LastSlot.info;
        Object reference = info.references[value];
        info.owner.tuntas$write(
                info.position,
                reference instanceof TrackedArray array ? array.current() : reference,
                info.bits[value]);
    }

    /** Before code ahead that may do more than look: it may take so many steps. */
    public static void limitSteps() {
        Monitor.fuel = STEPS;
    }

    /** After code ahead that may have done more than look: takes that back. */
    public static void check(int value) {
        boolean isClean = listTop == Monitor.top & undoTop == Undo.top & lastNumber == Numbers.last;
        if (!isClean && !takeBack()) {
            LastSlot.info.marks[value] = OPEN;
        }
    }

    /** Takes back what the code ahead has done; false if it read another slot. */
    private static boolean takeBack() {
        boolean readNothing = Monitor.top == listTop;
        Undo.backTo(undoTop);
        Numbers.last = lastNumber;
        spoilt[lastCall] += readNothing ? 0 : 1;
        while (Monitor.top > listTop) {
            int read = Monitor.stack[Monitor.top - 1];
            Monitor.pop();
            engine.slots.reset(read);
        }
        return readNothing;
    }

    /**
     * Gives the slot the first value that is left; false if none is.
     *
     * <p>The first candidate of a search is always run, to see whether it is one that the search
     * could have come to. And an array whose length the predicate has read is in its hands: it
     * can't become another one now.
     */
    public static boolean settle() {
        if (!isActive) {
            return true;
        }
        SlotInfo info = finish();
        if (info.isLength) {
            return true;
        }
        int left = firstLeft(info);
        passUpTo(left, info);
        if (left >= info.size) {
            LastSlot.leave(first);
            return false;
        }
        settle(left, info);
        return true;
    }

    /** The same in code that can't be left: if no value is left, it gets one that is wrong. */
    static void settleHere() {
        if (!isActive) {
            return;
        }
        SlotInfo info = finish();
        int left = firstLeft(info);
        if (left >= info.size) {
            left = last(info);
        }
        passUpTo(left, info);
        settle(left, info);
    }

    /** Nothing was found out. */
    static void giveUp() {
        if (isActive) {
            isActive = false;
            LastSlot.info.isMarked = false;
        }
    }

    private static SlotInfo finish() {
        isActive = false;
        Monitor.fuel = fuel;
        SlotInfo info = LastSlot.info;
        if (tried[site] < TRIAL) {
            judge(info);
        }
        return info;
    }

    private static void settle(int left, SlotInfo info) {
        if (left != first) {
            LastSlot.leave(first);
            LastSlot.settle(left);
        }
        engine.slots.rewrite(info.slot);
        if (engine.isFirstRun()) {
            LastSlot.place = -1;
        }
    }

    private static int firstLeft(SlotInfo info) {
        int left = first;
        if (engine.isFirstRun()) {
            return left;
        }
        byte[] marks = info.marks;
        if (info.isPlain) {
            while (left < marks.length && marks[left] == NO) {
                left++;
            }
            return left;
        }
        while (left < info.size && marks[left] == NO) {
            left = LastSlot.after(left, first);
        }
        return left;
    }

    private static int last(SlotInfo info) {
        int last = first;
        for (int v = first; v < info.size; v = LastSlot.after(v, first)) {
            last = v;
        }
        return last;
    }

    private static void passUpTo(int left, SlotInfo info) {
        if (info.isPlain && !Machine.watched) {
            LastSlot.passed += left - first;
            return;
        }
        for (int v = first; v < left; v = LastSlot.after(v, first)) {
            LastSlot.passed++;
            engine.slots.values[info.slot] = v;
            tellPassed();
        }
    }

    private static void judge(SlotInfo info) {
        for (int v = first; v < info.size; v = LastSlot.after(v, first)) {
            tried[site]++;
            decided[site] += info.marks[v] == OPEN ? 0 : 1;
        }
    }

    /** The current candidate was passed over. */
    static void tellPassed() {
        engine.tellPassed();
    }

    // --- what code ahead calls ------------------------------------------------------------------

    /**
     * Whether to make a call that may read slots. That is right in any case, but of use only if all
     * slots that it reads have been read before.
     */
    public static boolean mayCall(int call) {
        if (call >= calls.length) {
            calls = Arrays.copyOf(calls, 2 * call);
            spoilt = Arrays.copyOf(spoilt, 2 * call);
        }
        lastCall = call;
        if (spoilt[call] >= SPOILT && 2 * spoilt[call] > calls[call]) {
            return false;
        }
        calls[call]++;
        return true;
    }

    private static final String MOVED = "tuntas.moved.java.util.";
    private static final Set<String> SETS =
            Set.of(
                    MOVED + "HashSet",
                    MOVED + "LinkedHashSet",
                    MOVED + "TreeSet",
                    MOVED + "Collections$SetFromMap");
    private static @Nullable Class<?> lastSet;

    /** Runs {@code to.add(element)} ahead: no if the element is there already, else open. */
    public static int add(Collection<@Nullable Object> to, @Nullable Object element) {
        // These say false to an element that they have, and to no other.
        if (to.getClass() == lastSet || isSet(to.getClass())) {
            return to.contains(element) ? NO : OPEN;
        }
        return to.add(element) ? OPEN : NO;
    }

    private static boolean isSet(Class<?> type) {
        boolean isSet = SETS.contains(type.getName());
        if (isSet) {
            lastSet = type;
        }
        return isSet;
    }
}
