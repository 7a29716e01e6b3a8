package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.container.Content;
import dev.tuntas.core.internal.container.Order;
import dev.tuntas.core.internal.engine.SpaceTables;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A record can only be made by its constructor, which needs the components first. A structure with
 * a record that the constructor refuses or would change, or with a cycle of records, can't exist
 * outside, so it is not valid even if the predicate holds. The same goes for sets with elements
 * that are equal. Containers that can't be changed are links of such cycles, as records are.
 *
 * <p>Runs after the completion, when all reachable slots are on the access list: what the
 * constructors read adds nothing to it, and the other values of those slots are all tried.
 */
public final class RecordCheck {
    private final SpaceTables tables;
    private final long stepLimit;

    /** What says whether an object can exist, and the object. */
    private final BooleanSupplier[] tests;

    private final int[] objectOf;

    /**
     * By object: whether it is made of all that it holds, as a record, and the last traversals that
     * went into it and out of it.
     */
    private final boolean[] isWhole;

    private final int[] enteredAt;
    private final int[] leftAt;

    /** The record that was refused last, or -1. */
    private int refused = -1;

    RecordCheck(SpaceTables tables, Object[] objects, long stepLimit) {
        this.tables = tables;
        this.stepLimit = stepLimit;
        this.isWhole = new boolean[objects.length];
        this.enteredAt = new int[objects.length];
        this.leftAt = new int[objects.length];
        BooleanSupplier[] found = new BooleanSupplier[objects.length];
        int[] tested = new int[objects.length];
        int count = 0;
        for (int o = 0; o < objects.length; o++) {
            BooleanSupplier test = test(objects[o]);
            isWhole[o] = tables.isFixed[o] || objects[o] instanceof RebuiltRecord;
            if (test != null) {
                found[count] = test;
                tested[count++] = o;
            }
        }
        this.tests = Arrays.copyOf(found, count);
        this.objectOf = Arrays.copyOf(tested, count);
    }

    /** What says whether an object can exist; null if it can, whatever it holds. */
    private static @Nullable BooleanSupplier test(Object object) {
        if (object instanceof RebuiltRecord record) {
            return record::tuntas$rebuilds;
        }
        boolean mayNotExist =
                object instanceof Content content
                        && (content.tuntas$order() != Order.FREE || content.tuntas$given() != null);
        return mayNotExist ? ((Content) object)::tuntas$exists : null;
    }

    /** Whether there are no records in the space, nor containers that may not exist. */
    boolean isEmpty() {
        return tests.length == 0;
    }

    private boolean isRecord(int object) {
        return isWhole[object] && !tables.isFixed[object];
    }

    /** The record that made the last structure one that can't exist; -1 if it was none. */
    int refused() {
        return refused;
    }

    void forgetRefused() {
        refused = -1;
    }

    /** Whether all records and containers that the last traversal reached can be as they are. */
    boolean accept(int[] values, int[] seenAt, int traversal) {
        for (int object : objectOf) {
            boolean reached = isWhole[object] && seenAt[object] == traversal;
            if (reached && leadsToCycle(object, values, traversal)) {
                return false;
            }
        }
        for (int i = 0; i < tests.length; i++) {
            if (seenAt[objectOf[i]] == traversal && !holds(tests[i])) {
                refused = isRecord(objectOf[i]) ? objectOf[i] : -1;
                return false;
            }
        }
        return true;
    }

    /** Whether references from records to records lead into a circle. */
    private boolean leadsToCycle(int record, int[] values, int traversal) {
        if (enteredAt[record] == traversal) {
            return leftAt[record] != traversal;
        }
        enteredAt[record] = traversal;
        int first = tables.firstSlot[record];
        int end =
                first
                        + (tables.isArray[record]
                                ? 1 + tables.lengths[first][values[first]]
                                : tables.slotCount[record]);
        for (int slot = first; slot < end; slot++) {
            int target = tables.object[slot][values[slot]];
            if (target >= 0 && isWhole[target] && leadsToCycle(target, values, traversal)) {
                return true;
            }
        }
        leftAt[record] = traversal;
        return false;
    }

    private boolean holds(BooleanSupplier asked) {
        Monitor.startMaking(stepLimit);
        try {
            return asked.getAsBoolean();
        } catch (LinkageError | OutOfMemoryError e) {
            throw e;
        } catch (Throwable refused) {
            return false;
        }
    }

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
        if (given instanceof Content) {
            boolean areCompared =
                    given instanceof List || given instanceof Set || given instanceof Map;
            return !areCompared || given.equals(kept);
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
}
