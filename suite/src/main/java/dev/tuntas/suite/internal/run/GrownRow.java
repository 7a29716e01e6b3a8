package dev.tuntas.suite.internal.run;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.part.Box;

/**
 * The structures that have a new value, when the domain of one field has grown: a box for each slot
 * of that field, in which it is the first of them with a new value.
 *
 * <p>Every structure with a new value is in exactly one of these boxes. One without is among the
 * structures of the smaller bounds.
 */
final class GrownRow extends BoxRow {
    private final StateSpace space;
    private final int[] slots;
    private final int[] oldSizes;

    /** For the slots that have grown, and how many values each had. */
    GrownRow(StateSpace space, int[] slots, int[] oldSizes) {
        this.space = space;
        this.slots = slots.clone();
        this.oldSizes = oldSizes.clone();
    }

    @Override
    public long size() {
        return slots.length;
    }

    @Override
    Setter setter(long first) {
        long[] next = {first};
        return box -> set(box, (int) next[0]++);
    }

    private void set(Box box, int number) {
        box.freeAll();
        for (int before = 0; before < number; before++) {
            box.limit(slots[before], 0, oldSizes[before]);
        }
        int size = space.slots().get(slots[number]).domain().size();
        box.limit(slots[number], oldSizes[number], size);
        box.require(slots[number]);
    }
}
