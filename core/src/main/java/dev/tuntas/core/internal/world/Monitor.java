package dev.tuntas.core.internal.world;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What woven code reports to: first reads of slots, writes of slots, steps.
 *
 * <p>A woven read of a field tests one bit of its object ("unread"), and only a first read comes
 * here, to {@link #touch}. The access list is kept between runs: the slots below the one that was
 * changed last are read again in the same order, and their bits are still clear.
 *
 * <p>{@code touch}, {@code write} and {@code mayWrite} call nothing, so a stack overflow can't
 * interrupt them half-way: the JVM checks for room when a method is entered.
 *
 * <p>An <em>entry</em> is a field of an object of the space, with a domain or not; {@code slotOf}
 * tells its slot, or -1. Entry 0 is no object's.
 */
public final class Monitor {
    private static final boolean[] NOT_TRACKED = new boolean[0];

    private static int[] slotOf = new int[1];
    private static boolean[] onStack = new boolean[0];
    private static boolean[] isDirty = new boolean[0];
    private static int[] dirty = new int[0];
    private static Map<String, Integer> positions = Map.of();
    private static final Map<Field, Integer> positionOf = new HashMap<>();

    /** The access list: slots in the order of their first reads. */
    static int[] stack = new int[0];

    static int top;

    /** How many slots may have been written in this run, and whether one surely was. */
    static int dirtyCount;

    static boolean wrote;

    /** Steps left in this run; while the world is made, there is no limit. */
    static long fuel = Long.MAX_VALUE;

    private static int lastNumber;

    private Monitor() {}

    /** Prepares for a space; called once, before any object of the space is bound. */
    public static void prepare(int slots, int[] slotOfEntry, Map<String, Integer> positionByName) {
        slotOf = slotOfEntry;
        onStack = new boolean[slots];
        isDirty = new boolean[slots];
        dirty = new int[slots];
        stack = new int[slots];
        positions = positionByName;
    }

    static void startRun(long steps, int objects) {
        fuel = steps;
        lastNumber = objects;
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

    static void push(int slot) {
        if (!onStack[slot]) {
            onStack[slot] = true;
            stack[top++] = slot;
        }
    }

    static void pop() {
        onStack[stack[--top]] = false;
    }

    static boolean isOnStack(int slot) {
        return onStack[slot];
    }

    static int popDirty() {
        int slot = dirty[--dirtyCount];
        isDirty[slot] = false;
        return slot;
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
        if (--fuel < 0) {
            throw new StepLimit();
        }
    }

    /** Called first in handlers that would catch a {@link StepLimit}: nobody may swallow it. */
    public static void caught(Throwable thrown) {
        if (thrown instanceof StepLimit limit) {
            throw limit;
        }
    }

    /** Stands in for {@link System#exit}: a predicate has no say over the JVM. */
    public static void exit(int status) {
        throw new IllegalStateException("the predicate called System.exit(" + status + ")");
    }

    // --- arrays ---------------------------------------------------------------------------------

    private static @Nullable Object lastArray;
    private static @Nullable TrackedArray lastTracked;

    /** By position in the array of the last question: not read yet; empty for any other array. */
    private static boolean[] lastUnread = NOT_TRACKED;

    private static Object[][] arrays = new Object[0][];
    private static TrackedArray[][] tracked = new TrackedArray[0][];
    private static final Map<Object, TrackedArray> byIdentity = new IdentityHashMap<>();

    /** Up to that many arrays of one length are looked through; an address is slow to get. */
    private static final int FEW = 16;

    static void track(Object array, int length, TrackedArray by) {
        if (length >= arrays.length) {
            int old = arrays.length;
            arrays = Arrays.copyOf(arrays, length + 1);
            tracked = Arrays.copyOf(tracked, length + 1);
            Arrays.fill(arrays, old, length + 1, new Object[0]);
            Arrays.fill(tracked, old, length + 1, new TrackedArray[0]);
        }
        byIdentity.put(array, by);
        int count = arrays[length].length;
        if (count <= FEW) {
            arrays[length] = Arrays.copyOf(arrays[length], count + 1);
            tracked[length] = Arrays.copyOf(tracked[length], count + 1);
            arrays[length][count] = array;
            tracked[length][count] = by;
        }
    }

    /** The array of the space that this is, or null; most questions repeat the last one. */
    private static @Nullable TrackedArray find(@Nullable Object array) {
        if (array != lastArray) {
            remember(array);
        }
        return lastTracked;
    }

    private static void remember(@Nullable Object array) {
        TrackedArray found = array == null ? null : lookUp(array, Array.getLength(array));
        boolean[] unread = found == null ? NOT_TRACKED : found.unread();
        // After all calls, so that a stack overflow leaves the three as they were.
        lastTracked = found;
        lastUnread = unread;
        lastArray = array;
    }

    private static @Nullable TrackedArray lookUp(Object array, int length) {
        if (length < arrays.length) {
            Object[] ofThatLength = arrays[length];
            if (ofThatLength.length > FEW) {
                return byIdentity.get(array);
            }
            for (int i = 0; i < ofThatLength.length; i++) {
                if (ofThatLength[i] == array) {
                    return tracked[length][i];
                }
            }
        }
        return null;
    }

    /** The length of an array is about to be read. */
    public static void touchLength(@Nullable Object array) {
        if (array != lastArray) {
            remember(array);
        }
        if (lastUnread.length > 0 && lastUnread[0]) {
            touchElementSlowly(-1);
        }
    }

    /** An element of an array is about to be read. */
    public static void touchElement(@Nullable Object array, int index) {
        if (array != lastArray) {
            remember(array);
        }
        int position = index + 1;
        if (position >= 0 && position < lastUnread.length && lastUnread[position]) {
            touchElementSlowly(index);
        }
    }

    private static void touchElementSlowly(int index) {
        if (lastTracked != null) {
            lastTracked.touchElement(index);
        }
    }

    /** An element of an array is about to be written. */
    public static void writeElement(@Nullable Object array, int index) {
        TrackedArray found = find(array);
        if (found != null) {
            found.writeElement(index);
        }
    }

    // --- what can't be watched ------------------------------------------------------------------

    /** Code that isn't woven gets this and may read and write all of it. */
    public static void expose(@Nullable Object passed) {
        if (passed == null) {
            return;
        }
        if (passed.getClass().isArray()) {
            exposeArray(passed);
        } else if (passed instanceof Slotted object && object.tuntas$entry() != 0) {
            forEachEntry(object, true);
        }
    }

    /** The same for code that reads the objects in an array as well: handles do. */
    public static void exposeObjects(@Nullable Object passed) {
        expose(passed);
        if (passed instanceof Object[] elements) {
            for (Object element : elements) {
                expose(element);
            }
        }
    }

    private static void exposeArray(Object array) {
        TrackedArray found = find(array);
        if (found != null) {
            found.expose();
        } else if (array instanceof Object[] elements) {
            for (Object element : elements) {
                if (element != null && element != array && element.getClass().isArray()) {
                    expose(element);
                }
            }
        }
    }

    /** Code that isn't woven reads all fields of an object: the methods of records do. */
    public static void touchAll(@Nullable Object passed) {
        if (passed instanceof Slotted object && object.tuntas$entry() != 0) {
            forEachEntry(object, false);
        }
    }

    private static void forEachEntry(Slotted object, boolean written) {
        int entry = object.tuntas$entry();
        int end = entry + fieldsOf(object);
        for (int e = entry; e < end; e++) {
            if (written) {
                mayWrite(e);
            } else {
                touch(e);
            }
        }
    }

    private static int fieldsOf(Slotted object) {
        Integer count = positions.get(object.getClass().getName());
        return count == null ? 0 : count;
    }

    /** A field is about to be read by reflection. */
    public static void reflect(Field field, @Nullable Object of) {
        if (of instanceof Slotted object && object.tuntas$entry() != 0) {
            Integer position = positionOf.computeIfAbsent(field, Monitor::position);
            if (position >= 0) {
                touch(object.tuntas$entry() + position);
            }
        }
    }

    /** Of the fields or methods of a class, those that it has without being woven. */
    public static Object[] users(Object[] members) {
        return Arrays.stream(members)
                .filter(member -> !isWovenIn((Member) member))
                .toArray(length -> Arrays.copyOf(members, length));
    }

    private static boolean isWovenIn(Member member) {
        return member.getName().startsWith("tuntas$")
                || member.isSynthetic()
                        && (member.getName().equals("hashCode")
                                || member.getName().equals("toString"));
    }

    private static Integer position(Field field) {
        String name = field.getDeclaringClass().getName() + "." + field.getName();
        return positions.getOrDefault(name, -1);
    }

    // --- records --------------------------------------------------------------------------------

    /**
     * Whether the constructor of a record kept a component as it was given. Values and arrays are
     * compared; of a collection it may have made a copy.
     */
    public static boolean isKept(@Nullable Object given, @Nullable Object kept) {
        if (given == null || kept == null) {
            return given == kept;
        }
        if (given == kept) {
            return true;
        }
        if (given.getClass().isArray()) {
            return isKeptArray(given, kept);
        }
        boolean isValue = given instanceof Comparable && !(given instanceof Slotted);
        return isValue ? given.equals(kept) : !(given instanceof Slotted);
    }

    private static boolean isKeptArray(Object given, Object kept) {
        int length = Array.getLength(given);
        if (given.getClass() != kept.getClass() || length != Array.getLength(kept)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (!isKept(Array.get(given, i), Array.get(kept, i))) {
                return false;
            }
        }
        return true;
    }

    // --- numbers instead of addresses -----------------------------------------------------------

    /**
     * The number of an object that the predicate made, in the order in which they are asked for.
     */
    public static int nextNumber() {
        return ++lastNumber;
    }

    /** Stands in for {@link System#identityHashCode} and {@link Object#hashCode}. */
    public static int identityHash(@Nullable Object of) {
        return of instanceof Hashed hashed ? hashed.tuntas$hash() : System.identityHashCode(of);
    }

    /** Stands in for {@link Object#toString} of objects without one of their own. */
    public static String name(Object of) {
        return of.getClass().getSimpleName() + "#" + (identityHash(of) - 1);
    }
}
