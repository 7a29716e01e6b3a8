package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.engine.SpaceTables;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * A record can only be made by its constructor, which needs the components first. A structure with
 * a record that the constructor refuses or would change, or with a cycle of records, can't exist
 * outside, so it is not valid even if the predicate holds.
 *
 * <p>Runs after the completion, when all reachable slots are on the access list: what the
 * constructors read adds nothing to it, and the other values of those slots are all tried.
 */
public final class RecordCheck {
    private final SpaceTables tables;
    private final long stepLimit;
    private final RebuiltRecord[] records;
    private final int[] objectOf;

    /**
     * By object: whether it is a record, and the last traversals that went into it and out of it.
     */
    private final boolean[] isRecord;

    private final int[] enteredAt;
    private final int[] leftAt;

    RecordCheck(SpaceTables tables, Object[] objects, long stepLimit) {
        this.tables = tables;
        this.stepLimit = stepLimit;
        this.isRecord = new boolean[objects.length];
        this.enteredAt = new int[objects.length];
        this.leftAt = new int[objects.length];
        int count = 0;
        for (int o = 0; o < objects.length; o++) {
            isRecord[o] = objects[o] instanceof RebuiltRecord;
            count += isRecord[o] ? 1 : 0;
        }
        records = new RebuiltRecord[count];
        objectOf = new int[count];
        int i = 0;
        for (int o = 0; o < objects.length; o++) {
            if (objects[o] instanceof RebuiltRecord record) {
                records[i] = record;
                objectOf[i++] = o;
            }
        }
    }

    /** Whether there are no records in the space. */
    boolean isEmpty() {
        return records.length == 0;
    }

    /** Whether all records that the last traversal reached can be as they are. */
    boolean accept(int[] values, int[] seenAt, int traversal) {
        for (int i = 0; i < records.length; i++) {
            boolean reached = seenAt[objectOf[i]] == traversal;
            if (reached && leadsToCycle(objectOf[i], values, traversal)) {
                return false;
            }
        }
        for (int i = 0; i < records.length; i++) {
            if (seenAt[objectOf[i]] == traversal && !rebuilds(records[i])) {
                return false;
            }
        }
        return true;
    }

    /** Whether references from record to record lead into a circle. */
    private boolean leadsToCycle(int record, int[] values, int traversal) {
        if (enteredAt[record] == traversal) {
            return leftAt[record] != traversal;
        }
        enteredAt[record] = traversal;
        int end = tables.firstSlot[record] + tables.slotCount[record];
        for (int slot = tables.firstSlot[record]; slot < end; slot++) {
            int target = tables.object[slot][values[slot]];
            if (target >= 0 && isRecord[target] && leadsToCycle(target, values, traversal)) {
                return true;
            }
        }
        leftAt[record] = traversal;
        return false;
    }

    private boolean rebuilds(RebuiltRecord record) {
        Monitor.startMaking(stepLimit);
        try {
            return record.tuntas$rebuilds();
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
