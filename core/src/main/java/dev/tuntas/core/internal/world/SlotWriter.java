package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.engine.SpaceTables;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the values of a candidate into the objects of the space.
 *
 * <p>Its constructor has loops where streams would be shorter: each world loads this class anew, so
 * a lambda would cost every search what linking it costs.
 */
final class SlotWriter {
    final int[] values;

    /** By slot: the value that it has while it is not on the access list. */
    int[] low;

    private final SpaceTables tables;
    private final Slotted[] owner;
    private final int[] position;
    private final @Nullable Object[][] references;
    private final long[][] bits;

    /**
     * The slots that can hold an array, which hold another one when its length changes, or a value
     * that is made afresh.
     */
    private final int[] arraySlots;

    private final boolean[] holdsArrays;
    private final boolean[] isLength;
    private final boolean hasLengths;

    SlotWriter(
            SpaceTables tables,
            Slotted[] owner,
            int[] position,
            @Nullable Object[][] references,
            long[][] bits) {
        this.tables = tables;
        this.owner = owner;
        this.position = position;
        this.references = references;
        this.bits = bits;
        this.values = new int[tables.slots];
        this.low = new int[tables.slots];
        this.arraySlots = slotsWithArrays(references);
        this.holdsArrays = new boolean[references.length];
        this.isLength = new boolean[references.length];
        for (int slot : arraySlots) {
            holdsArrays[slot] = true;
        }
        boolean isAnyLength = false;
        for (int slot = 0; slot < isLength.length; slot++) {
            isLength[slot] = tables.lengths[slot].length != 0;
            isAnyLength |= isLength[slot];
        }
        this.hasLengths = isAnyLength;
        rewriteAll();
    }

    private static int[] slotsWithArrays(@Nullable Object[][] references) {
        // Slots of the same field share one array of values, which may be long.
        Map<@Nullable Object[], Boolean> known = new IdentityHashMap<>();
        int[] found = new int[references.length];
        int count = 0;
        for (int slot = 0; slot < references.length; slot++) {
            Boolean holds = known.get(references[slot]);
            if (holds == null) {
                holds = holdsAny(references[slot], TrackedArray.class, Remade.class);
                known.put(references[slot], holds);
            }
            if (holds) {
                found[count++] = slot;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private static boolean holdsAny(@Nullable Object[] values, Class<?>... kinds) {
        for (Object value : values) {
            for (Class<?> kind : kinds) {
                if (kind.isInstance(value)) {
                    return true;
                }
            }
        }
        return false;
    }

    Slotted owner(int slot) {
        return owner[slot];
    }

    int position(int slot) {
        return position[slot];
    }

    @Nullable Object[] references(int slot) {
        return references[slot];
    }

    long[] bits(int slot) {
        return bits[slot];
    }

    boolean holdsArrays(int slot) {
        return holdsArrays[slot];
    }

    /** Whether a slot is the length of an array. */
    boolean isLength(int slot) {
        return isLength[slot];
    }

    /** Changes the value of one slot. */
    void set(int slot, int value) {
        values[slot] = value;
        rewrite(slot);
        if (isLength[slot]) {
            lengthChanged(slot, (TrackedArray) owner[slot]);
        }
    }

    /** Puts a slot back to its first value; its next read is a first read. */
    void reset(int slot) {
        set(slot, low[slot]);
        owner[slot].tuntas$forget(position[slot]);
    }

    /** Makes the next read of a slot a first read. */
    void forget(int slot) {
        owner[slot].tuntas$forget(position[slot]);
    }

    /**
     * Gives all slots their values; none has been read. What the predicate wrote has been taken
     * back, so only those slots have to be written that get another value.
     */
    void setAll(int[] candidate) {
        if (hasLengths) {
            System.arraycopy(candidate, 0, values, 0, values.length);
            rewriteAll();
            return;
        }
        int slot = Arrays.mismatch(values, candidate);
        for (; slot >= 0 && slot < values.length; slot++) {
            if (values[slot] != candidate[slot]) {
                set(slot, candidate[slot]);
            }
        }
    }

    private void rewriteAll() {
        // Lengths first, because slots that hold an array must hold the one of the right length.
        for (int s = 0; s < values.length; s++) {
            if (tables.lengths[s].length != 0) {
                rewrite(s);
            }
        }
        for (int s = 0; s < values.length; s++) {
            rewrite(s);
            owner[s].tuntas$forget(position[s]);
        }
    }

    /** Writes the value that the candidate has for a slot, whatever the predicate left there. */
    void rewrite(int slot) {
        int value = values[slot];
        Object reference = references[slot][value];
        if (holdsArrays[slot]) {
            reference = current(reference);
        }
        owner[slot].tuntas$write(position[slot], reference, bits[slot][value]);
    }

    private static @Nullable Object current(@Nullable Object reference) {
        if (reference instanceof TrackedArray array) {
            return array.current();
        }
        return reference instanceof Remade value ? value.afresh() : reference;
    }

    /** Whether some slot can hold a value that is made afresh. */
    boolean hasRemade() {
        for (int slot : arraySlots) {
            if (holdsAny(references[slot], Remade.class)) {
                return true;
            }
        }
        return false;
    }

    /** Makes the value of a slot afresh, if it is such a value: it has been in the user's hands. */
    void remake(int slot) {
        if (references[slot][values[slot]] instanceof Remade) {
            rewrite(slot);
        }
    }

    private void lengthChanged(int slot, TrackedArray array) {
        for (int i = 1; i <= array.length(); i++) {
            rewrite(slot + i);
        }
        for (int s : arraySlots) {
            if (references[s][values[s]] == array) {
                rewrite(s);
            }
        }
    }
}
