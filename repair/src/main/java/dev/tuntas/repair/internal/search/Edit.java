package dev.tuntas.repair.internal.search;

import java.util.Arrays;

/**
 * One change as users count them: a slot gets a value, or an array another length, with all that
 * moves by it.
 *
 * @param place on the list: of the slot that was read first
 * @param slots the slots that get values; a length comes last
 * @param values by slot
 */
record Edit(int place, int[] slots, long[] values) {
    static Edit of(int place, int slot, long value) {
        return new Edit(place, new int[] {slot}, new long[] {value});
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Edit edit
                && place == edit.place
                && Arrays.equals(slots, edit.slots)
                && Arrays.equals(values, edit.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(slots) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(slots) + " = " + Arrays.toString(values);
    }
}
