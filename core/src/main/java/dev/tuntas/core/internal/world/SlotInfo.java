package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.engine.SpaceTables;
import org.jspecify.annotations.Nullable;

/**
 * What the tables say of one slot and how to write it, in one place, and what is known of its
 * values while it is on the access list.
 */
final class SlotInfo {
    final int slot;

    /** The first value, and the first that it may not take. */
    int low;

    int size;
    final boolean isPlain;
    final boolean isLength;
    final boolean holdsArrays;

    /** By value: see {@link SpaceTables}. */
    final int[] classDomain;

    final int[] index;
    final int[] skip;
    final int[] lengths;

    final Slotted owner;
    final int position;
    final @Nullable Object[] references;
    final long[] bits;

    /**
     * By value: what is known of it, see {@link Ahead}. That holds as long as the slots below on
     * the list keep their values, so it is forgotten when the slot leaves the list.
     */
    byte[] marks = new byte[0];

    boolean isMarked;

    /** Whether no two values are isomorphic, and their marks fit into {@link #wrong}. */
    final boolean isSmall;

    /**
     * The values that are known to be wrong, bit by bit: the next one that is not is found without
     * jumps that the processor could not foresee.
     */
    long wrong;

    SlotInfo(int slot, SpaceTables tables, SlotWriter slots) {
        this.slot = slot;
        this.size = tables.size[slot];
        this.isPlain = tables.isPlain[slot];
        this.isSmall = isPlain && size <= Long.SIZE;
        this.isLength = slots.isLength(slot);
        this.holdsArrays = slots.holdsArrays(slot);
        this.classDomain = tables.classDomain[slot];
        this.index = tables.index[slot];
        this.skip = tables.skip[slot];
        this.lengths = tables.lengths[slot];
        this.owner = slots.owner(slot);
        this.position = slots.position(slot);
        this.references = slots.references(slot);
        this.bits = slots.bits(slot);
    }

    /** Marks to be filled. */
    byte[] mark() {
        if (marks.length == 0) {
            marks = new byte[classDomain.length];
        }
        isMarked = true;
        return marks;
    }

    /** The first value from a given one on that is not known to be wrong, of a small slot. */
    int firstOpen(int from) {
        long rest = from < Long.SIZE ? ~wrong >>> from << from : 0;
        return Math.min(size, Long.numberOfTrailingZeros(rest));
    }

    /** Whether the predicate is known to say yes to a value. */
    boolean isYes(int value) {
        return isMarked && marks[value] == Ahead.YES;
    }
}
