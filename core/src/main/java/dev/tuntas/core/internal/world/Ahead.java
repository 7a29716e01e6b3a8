package dev.tuntas.core.internal.world;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Multi-value comparisons (the Multi-value paper): before a slot is read for the first time, the
 * code behind the read is run ahead for all values that the slot may take, one after the other, and
 * those for which the predicate is sure to say no are never tried.
 *
 * <pre>{@code
 * for (int v = Ahead.begin(site, ...); v >= 0; v = Ahead.after(v)) {
 *     Ahead.marks()[v] = Ahead.check(what the code behind the read comes to with value v);
 * }
 * if (Ahead.settle(the values that are wrong)) read the first value that is left; else the predicate says no
 * }</pre>
 *
 * <p><b>No structure is lost.</b> The code ahead is a copy of what the predicate itself would do
 * with that value, and it gives up ({@link #OPEN}) where it comes to a first read of another slot.
 * If it comes to an answer, the predicate comes to the same answer having read no slot but this and
 * those on the access list: it is the answer for this candidate, which the search visits next or
 * later in any case. What the code ahead changed is taken back; a slot that it read is off the list
 * again, and then its answer does not count.
 */
public final class Ahead {
    // What is known of a value.
    static final byte OPEN = 0;
    static final byte NO = 1;
    static final byte YES = 2;

    /** Not known before a {@link Rehearsal}. */
    static final byte AWAITED = 4;

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

    // The slot whose values are run ahead.
    @SuppressWarnings("NullAway.Init") // begin comes first
    private static SlotInfo info;

    private static boolean isActive;
    private static int site;
    private static int first;

    /** Whether the code ahead has made a call, with this value. */
    private static boolean hasCalled;

    /** Whether the state to come back to is known. */
    private static boolean isSaved;

    /** Whether the slot holds this value, and is on the list, for calls to read. */
    private static boolean isShown;

    /** Whether a call has read the slot when it did not hold this value. */
    private static boolean isMisread;

    /** Whether the slot may hold one of the values that were run ahead. */
    private static boolean isWritten;

    // The state to come back to after calls.
    private static int listTop;
    private static int undoTop;
    private static int lastNumber;
    private static long fuel;

    private Ahead() {}

    static void prepare(CheckpointEngine by) {
        engine = by;
    }

    /** Whether values are tried, with some steps for each, that the candidate does not have. */
    static boolean isTrying() {
        return isActive || Rehearsal.isOn;
    }

    /**
     * Counts anew, so that a search in a world that was used before is the same as in a new one.
     */
    static void reset() {
        Arrays.fill(tried, 0);
        Arrays.fill(decided, 0);
        Arrays.fill(calls, 0);
        Arrays.fill(spoilt, 0);
        Rehearsal.reset();
    }

    /** Begins with the first candidate of a part. */
    static void restart() {
        Rehearsal.restart();
        isActive = false;
        forgetCalls();
    }

    // --- all values -----------------------------------------------------------------------------

    /** A field is about to be read for the first time: the first value to be run ahead, or -1. */
    public static int begin(int newSite, int entry) {
        return beginSlot(newSite, Monitor.slot(entry));
    }

    /** The length of an array is about to be read. */
    public static int begin(int newSite, Object array) {
        TrackedArray tracked = ArrayMonitor.find(array);
        return beginSlot(newSite, tracked == null ? -1 : Monitor.slot(tracked.tuntas$entry()));
    }

    /** An element is about to be read; whether there is one depends on the length. */
    public static int begin(int newSite, Object array, int index) {
        TrackedArray tracked = ArrayMonitor.find(array);
        if (tracked == null || !tracked.mayHave(index)) {
            isActive = false;
            return -1;
        }
        tracked.touchLength();
        boolean exists = index < tracked.length();
        return beginSlot(newSite, exists ? Monitor.slot(tracked.tuntas$entry() + index + 1) : -1);
    }

    /** Takes the slot that was read last off the list again: it is about to be read once more. */
    static SlotInfo unread() {
        SlotInfo last = engine.infos[Monitor.stack[Monitor.top - 1]];
        Monitor.pop();
        last.owner.tuntas$forget(last.position);
        return last;
    }

    /** A slot is about to be read; none if it is -1. */
    static int beginSlot(int newSite, int slot) {
        isActive = false;
        Rehearsal.isAwaited = false;
        if (slot < 0 || Monitor.isOnStack(slot) || Rehearsal.isOn) {
            return -1;
        }
        SlotInfo about = engine.infos[slot];
        about.isMarked = false;
        if (about.size == about.low + 1 || Monitor.fuel < 2 * STEPS || !isWorthIt(newSite)) {
            return -1;
        }
        if (!about.isPlain) {
            // Which objects are in use must be known.
            UnitStacks.record();
        }
        info = about;
        isActive = true;
        if (isSaved) {
            forgetCalls();
        }
        site = newSite;
        first = LastSlot.values[slot];
        about.mark();
        return first;
    }

    private static void forgetCalls() {
        hasCalled = false;
        isSaved = false;
        isShown = false;
        isMisread = false;
        isWritten = false;
        lastCall = -1;
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
        return info.marks;
    }

    /** By value: the bits of the slot, if it holds numbers. */
    public static long[] bits() {
        return info.bits;
    }

    /** By value: what the slot holds, if it holds references. */
    public static @Nullable Object[] references() {
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
        return info.lengths;
    }

    /** Whether no two values are isomorphic. */
    public static boolean isPlain() {
        return info.isPlain;
    }

    /** The next value, or -1. */
    public static int after(int value) {
        int next = next(value, info);
        return next < info.size ? next : -1;
    }

    /** The next value that is not isomorphic to one before, as in {@link AccessListEngine#next}. */
    private static int next(int value, SlotInfo of) {
        int domain = of.classDomain[value];
        boolean isFresh = domain >= 0 && of.index[value] >= engine.used[domain];
        return isFresh ? of.skip[value] : value + 1;
    }

    // --- what code ahead does -------------------------------------------------------------------

    /**
     * Code ahead is about to call something that may do more than look, for some steps. It is not
     * expected to read slots; if it does, its answer does not count.
     */
    public static void call() {
        if (!isSaved) {
            isSaved = true;
            listTop = Monitor.top;
            undoTop = Undo.top;
            lastNumber = Numbers.last;
            fuel = Monitor.fuel;
        }
        if (!hasCalled) {
            hasCalled = true;
            Monitor.fuel = STEPS;
        }
    }

    /**
     * Whether to make a call that may read slots. That is right in any case, but of use only if all
     * slots that it reads have been read before.
     */
    public static boolean mayCall(int call) {
        return (call >= calls.length || !isSpoilt(call)) && count(call);
    }

    private static boolean isSpoilt(int call) {
        return spoilt[call] >= SPOILT && 2 * spoilt[call] > calls[call];
    }

    private static boolean count(int call) {
        if (call >= calls.length) {
            calls = Arrays.copyOf(calls, 2 * call);
            spoilt = Arrays.copyOf(spoilt, 2 * call);
        }
        lastCall = call;
        calls[call]++;
        show();
        return true;
    }

    /** Code ahead is about to call something that may read the slot: it will find the value. */
    static void show() {
        call();
        isMisread |= !isShown && Monitor.isOnStack(info.slot);
        isShown = true;
        isWritten = true;
    }

    /** Takes back what calls did; what is known is open if they read another slot. */
    public static int check(int verdict) {
        return hasCalled ? checkCalls(verdict) : verdict;
    }

    private static int checkCalls(int verdict) {
        boolean isClean = listTop == Monitor.top & undoTop == Undo.top & lastNumber == Numbers.last;
        boolean counts = (isClean || takeBack()) && !isMisread;
        hasCalled = false;
        isShown = false;
        isMisread = false;
        return counts ? verdict : OPEN;
    }

    /** Takes back what the code ahead has done; false if it read another slot. */
    private static boolean takeBack() {
        Undo.backTo(undoTop);
        Numbers.last = lastNumber;
        boolean readAnother = false;
        while (Monitor.top > listTop) {
            int read = Monitor.stack[Monitor.top - 1];
            Monitor.pop();
            // It keeps its value: a search that starts in the middle has not come to it yet.
            SlotInfo of = engine.infos[read];
            of.owner.tuntas$forget(of.position);
            readAnother |= of != info || !isShown;
        }
        if (readAnother && lastCall >= 0) {
            spoilt[lastCall]++;
        }
        return !readAnother;
    }

    /** Gives the slot a value, for the code ahead to read. */
    static void write(int value) {
        Object reference = info.references[value];
        info.owner.tuntas$write(
                info.position,
                reference instanceof TrackedArray array ? array.current() : reference,
                info.bits[value]);
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

    // --- the value that is read -----------------------------------------------------------------

    /**
     * Gives the slot the first value that is left; false if none is.
     *
     * <p>The first candidate of a search is always run, to see whether it is one that the search
     * could have come to. While the end of the range may be among the values, none is passed over
     * here. And an array whose length the predicate reads is in its hands: it can't become another
     * one now.
     */
    public static boolean settle(long wrong) {
        if (!isActive) {
            // What another slot holds is not for a rehearsal to try.
            return !Rehearsal.isOn;
        }
        if (Rehearsal.isAwaited) {
            await(wrong);
            return true;
        }
        return settleNow(wrong);
    }

    private static boolean settleNow(long wrong) {
        finish(wrong);
        int left = firstLeft();
        passUpTo(left);
        boolean isLeft = left < info.size;
        info.isMarked = isLeft;
        give(isLeft ? left : first);
        return isLeft;
    }

    // --- rehearsals -----------------------------------------------------------------------------

    /** There is no code to run ahead: all values are to be rehearsed. */
    public static void awaitAll() {
        if (isActive) {
            Arrays.fill(info.marks, AWAITED);
            Rehearsal.isAwaited = true;
            await(0);
        }
    }

    /** Before the state at the read is noted, it has to be as it was. */
    private static void await(long wrong) {
        info.wrong = wrong;
        if (isSaved) {
            Monitor.fuel = fuel;
        }
    }

    /** Rehearses the values that need it; the slot is on the list, and stays if one is left. */
    static boolean rehearse() {
        forgetCalls();
        isActive = false;
        isWritten = true;
        long wrong = info.wrong;
        for (int v = first; v >= 0; v = after(v)) {
            if (info.marks[v] == AWAITED) {
                int verdict = rehearse(v);
                info.marks[v] = (byte) verdict;
                wrong |= (long) (verdict & NO) << v;
            }
        }
        boolean isLeft = settleNow(wrong);
        if (!isLeft) {
            unread();
        }
        return isLeft;
    }

    private static int rehearse(int value) {
        write(value);
        call();
        return checkCalls(Rehearsal.verdict(site));
    }

    private static void give(int left) {
        LastSlot.values[info.slot] = left;
        if (left != first || isWritten) {
            write(left);
        }
    }

    /**
     * Gives the slot its first value that is left, in code that can't be left: a wrong one if there
     * is none.
     */
    static void settleHere(long wrong) {
        if (isActive) {
            finish(wrong);
            int left = firstLeft();
            left = left < info.size ? left : last();
            passUpTo(left);
            give(left);
        }
    }

    private static void finish(long wrong) {
        isActive = false;
        info.wrong = wrong;
        if (isSaved) {
            Monitor.fuel = fuel;
        }
        if (tried[site] < TRIAL) {
            judge();
        }
    }

    private static void judge() {
        for (int v = first; v < info.size; v = next(v, info)) {
            tried[site]++;
            decided[site] += info.marks[v] == OPEN ? 0 : 1;
        }
    }

    private static int firstLeft() {
        int left = first;
        SlotInfo of = info;
        byte[] marks = of.marks;
        if (engine.isFirstRun() || of.isLength || engine.floor == AccessListEngine.UNKNOWN) {
            return left;
        }
        if (of.isSmall) {
            return of.firstOpen(first);
        }
        while (left < of.size && marks[left] == NO) {
            left = next(left, of);
        }
        return left;
    }

    private static int last() {
        int last = first;
        for (int v = first; v < info.size; v = next(v, info)) {
            last = v;
        }
        return last;
    }

    private static void passUpTo(int left) {
        if (info.isSmall && !UnitStacks.watched) {
            LastSlot.passed += left - first;
            return;
        }
        for (int v = first; v < left; v = next(v, info)) {
            LastSlot.passed++;
            engine.slots.values[info.slot] = v;
            tellPassed();
        }
    }

    /** The current candidate was passed over. */
    static void tellPassed() {
        engine.tellPassed();
    }
}
