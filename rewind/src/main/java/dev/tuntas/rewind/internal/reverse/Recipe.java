package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/**
 * Reverse code for one assignment: steps, each of which computes one value, and what is put back at
 * the end. Events are named in a way that does not depend on how threads happened to be
 * interleaved: "the n-th last event of this site". So the same recipe serves again and again.
 *
 * <pre>
 *   | value | address of the destination: sources | step | step | ...
 *   step: | kind | site | back | operand | sources |
 * </pre>
 *
 * A source is the number of an earlier step, or {@link #CURRENT}: what the place holds now.
 *
 * @param value where the old value comes from: a step, or {@link #SAVED}, {@link #DEFAULT}, {@link
 *     #UNCHANGED}
 * @param address for each operand that the destination's address needs, a source; empty if there is
 *     none, and {@link #SAVED} alone if the place is saved, too
 */
record Recipe(int value, int[] address, int[][] steps) {
    static final int CURRENT = -1;
    static final int SAVED = -2;
    static final int DEFAULT = -3;
    static final int UNCHANGED = -4;

    /** The kinds of steps: the value assigned, of operands. */
    static final int REDEFINE = 0;

    /** An operand, of the value assigned and the other operands. */
    static final int EXTRACT = 1;

    /** What an operand's place holds now, of its address. */
    static final int LOOKUP = 2;

    /** What the destination's place holds now, of its address. */
    static final int LOOKUP_DESTINATION = 3;

    /** The value that was saved when the event destroyed it; "back" counts saves of the site. */
    static final int SAVE = 4;

    /** The object whose field is read by an operand, of what that field holds now. */
    static final int LOOKBACK = 5;

    /** The object whose field the event has stored to, of what that field holds now. */
    static final int LOOKBACK_DESTINATION = 6;

    /** Where things are in a step. */
    static final int KIND = 0;

    static final int SITE = 1;
    static final int BACK = 2;
    static final int OPERAND = 3;
    static final int SOURCES = 4;

    private static final int[] NOTHING = {};
    private static final int[] SAVED_PLACE = {SAVED};

    static Recipe saved(int addressNeeds) {
        return plain(SAVED, addressNeeds);
    }

    /** A value that needs no steps, where the destination's address is what it was. */
    static Recipe plain(int value, int addressNeeds) {
        int[] address = addressNeeds == 0 ? NOTHING : new int[addressNeeds];
        Arrays.fill(address, CURRENT);
        return new Recipe(value, address, new int[0][]);
    }

    static Recipe savedWithPlace() {
        return new Recipe(SAVED, SAVED_PLACE, new int[0][]);
    }

    boolean isSaved() {
        return value == SAVED;
    }

    boolean isPlaceSaved() {
        return address.length == 1 && address[0] == SAVED;
    }

    /** How many bytes it takes when it is written down: a byte for each small number. */
    int bytes() {
        int bytes = 2 + address.length;
        for (int[] step : steps) {
            bytes += 1 + step.length;
            bytes += step[SITE] > 127 ? 1 : 0;
        }
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Recipe recipe
                && recipe.value == value
                && Arrays.equals(recipe.address, address)
                && Arrays.deepEquals(recipe.steps, steps);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * value + Arrays.hashCode(address)) + Arrays.deepHashCode(steps);
    }

    @Override
    public String toString() {
        return value + Arrays.toString(address) + Arrays.deepToString(steps);
    }
}
