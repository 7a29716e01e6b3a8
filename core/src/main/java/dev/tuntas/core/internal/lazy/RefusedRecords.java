package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.engine.SpaceTables;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Records that their constructors have refused to make, so that a completion does not come to them
 * again: a predicate that does not read two dates leaves all pairs of them open, and only some of
 * the pairs are a period.
 *
 * <p>No structure is lost: whether a record can be made is asked of its constructor alone, which is
 * given the same values each time. So only records are remembered whose components are plain
 * values; what a constructor does with objects may depend on their fields.
 */
final class RefusedRecords {
    /** Combinations of values beyond which a record is not remembered. */
    private static final int MOST = 1 << 16;

    private final SpaceTables tables;

    /** By object: what was refused, by the number of its values; null if nothing was. */
    private final @Nullable BitSet[] refused;

    /** By slot: the object whose last slot it is, if values of that were refused; otherwise -1. */
    private final int[] objectEndingAt;

    RefusedRecords(SpaceTables tables) {
        this.tables = tables;
        this.refused = new BitSet[tables.firstSlot.length];
        this.objectEndingAt = new int[tables.slots];
        Arrays.fill(objectEndingAt, -1);
    }

    /** Remembers that a record with these values can't be made. */
    void add(int object, int[] values) {
        if (!canBeNumbered(object)) {
            return;
        }
        BitSet known = refused[object];
        if (known == null) {
            known = new BitSet();
            refused[object] = known;
            objectEndingAt[tables.firstSlot[object] + tables.slotCount[object] - 1] = object;
        }
        known.set(number(object, values));
    }

    /** Whether a slot is the last of a record that is known to be refused with these values. */
    boolean endsAt(int slot, int[] values) {
        int object = objectEndingAt[slot];
        if (object < 0) {
            return false;
        }
        BitSet known = refused[object];
        return known != null && known.get(number(object, values));
    }

    private boolean canBeNumbered(int object) {
        int first = tables.firstSlot[object];
        long combinations = 1;
        for (int slot = first; slot < first + tables.slotCount[object]; slot++) {
            combinations *= tables.size[slot];
            if (!tables.isPlain[slot] || combinations > MOST) {
                return false;
            }
        }
        return tables.slotCount[object] > 0;
    }

    private int number(int object, int[] values) {
        int first = tables.firstSlot[object];
        int number = 0;
        for (int slot = first; slot < first + tables.slotCount[object]; slot++) {
            number = number * tables.size[slot] + values[slot];
        }
        return number;
    }
}
