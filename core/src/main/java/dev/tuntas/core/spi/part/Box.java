package dev.tuntas.core.spi.part;

import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.Messages;
import java.util.Arrays;
import java.util.List;

/**
 * A part of a space: for every slot, which values it may take. A slot that has one value left is
 * <em>fixed</em>; the objects that fixed slots refer to are told apart by them, so no other slot
 * takes them for interchangeable.
 */
public final class Box {
    private final StateSpace space;
    private final int[] low;
    private final int[] high;
    private int required = -1;
    private int shape;

    /** The whole space. */
    public Box(StateSpace space) {
        this.space = space;
        this.low = new int[space.slots().size()];
        this.high = new int[low.length];
        freeAll();
    }

    /** Lets every slot take all its values. */
    public void freeAll() {
        Arrays.fill(low, 0);
        List<Slot> slots = space.slots();
        for (int slot = 0; slot < high.length; slot++) {
            high[slot] = slots.get(slot).domain().size();
        }
        required = -1;
        reshape();
    }

    /** Whether every slot may take all its values, and nothing more is asked for. */
    public boolean isWhole() {
        for (int slot = 0; slot < high.length; slot++) {
            if (low[slot] > 0 || high[slot] < space.slots().get(slot).domain().size()) {
                return false;
            }
        }
        return required < 0;
    }

    /** Lets a slot take one value only. */
    public void fix(int slot, int value) {
        limit(slot, value, value + 1);
    }

    /** Lets a slot take the values from one up to, but not with, another. */
    public void limit(int slot, int from, int to) {
        int size = space.slots().get(slot).domain().size();
        if (from < 0 || from >= to || to > size) {
            throw Messages.problem(
                    "The values %d to %d were asked for in %s. Expected at least one of its %d"
                            + " values: from 0 to %d.",
                    from, to - 1, space.slots().get(slot).name(), size, size - 1);
        }
        low[slot] = from;
        high[slot] = to;
        reshape();
    }

    /** Leaves out structures that do not have the object of this slot. */
    public void require(int slot) {
        required = slot;
    }

    /**
     * Says that other slots are fixed than before, or other objects in them. Who writes to {@link
     * #low} and {@link #high} must call it, unless only plain values of fixed slots have changed.
     */
    public void reshape() {
        shape++;
    }

    /** A number that changes whenever {@link #reshape} is called. */
    public int shape() {
        return shape;
    }

    /** By slot, the first value; not a copy. */
    public int[] low() {
        return low;
    }

    /** By slot, the first value that it may not take; not a copy. */
    public int[] high() {
        return high;
    }

    /** The slot that must be there, or -1. */
    public int required() {
        return required;
    }
}
