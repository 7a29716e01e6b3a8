package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/**
 * Which recipe each event of one site has. The recipe of the last event is the prediction for the
 * next: as long as it is right, a counter goes up and nothing is written. A miss writes how long it
 * was right and the place of the other recipe in a list that is ordered by last use:
 *
 * <pre>
 *   usually   | right: 4 bits | place: 4 bits |         place 14: a recipe used for the first time
 *   else      | 0x0F | right: 32 bits | place: 32 bits | 0x0F |
 * </pre>
 *
 * An entry can be read from both ends: going back moves the recipe from the front of the list back
 * to its place, going forward again moves it to the front.
 */
final class SiteLog {
    private static final int FIRST_USE = 14;
    private static final int LONG = 15;
    private static final int LONG_BYTES = 10;

    final SavedValues values;
    final SavedValues places = new SavedValues(true);

    private int[] order;
    private int size;

    /** Recipes in the order in which they were used first. */
    private int[] introduced = new int[4];

    private int introducedCount;
    private int introducedEnd;
    private int right;
    private byte[] misses = new byte[16];
    private int at;
    private int end;

    /** How often no recipe was found since one was found last. */
    int failures;

    /** A log whose list begins with recipes that need no introduction. */
    SiteLog(boolean isWide, int... known) {
        values = new SavedValues(isWide);
        order = Arrays.copyOf(known, known.length + 4);
        size = known.length;
    }

    int size() {
        return size;
    }

    int recipe(int place) {
        return order[place];
    }

    long bits() {
        return at * 8L;
    }

    /** The recipes that were used first here, and are in use. */
    int introduced() {
        return introducedCount;
    }

    void push(int recipe) {
        if (order[0] == recipe) {
            right++;
            return;
        }
        int place = placeOf(recipe);
        if (place < 0) {
            introduce(recipe);
            writeMiss(FIRST_USE, true);
        } else {
            writeMiss(place, false);
            toFront(place);
        }
        right = 0;
        end = at;
    }

    private int placeOf(int recipe) {
        for (int place = 0; place < size; place++) {
            if (order[place] == recipe) {
                return place;
            }
        }
        return -1;
    }

    private void introduce(int recipe) {
        if (introducedCount == introduced.length) {
            introduced = Arrays.copyOf(introduced, introducedCount * 2);
        }
        introduced[introducedCount++] = recipe;
        introducedEnd = introducedCount;
        insert(recipe);
    }

    private void insert(int recipe) {
        if (size == order.length) {
            order = Arrays.copyOf(order, size * 2);
        }
        System.arraycopy(order, 0, order, 1, size++);
        order[0] = recipe;
    }

    private void toFront(int place) {
        int recipe = order[place];
        System.arraycopy(order, 0, order, 1, place);
        order[0] = recipe;
    }

    private void writeMiss(int place, boolean isFirstUse) {
        if (at + LONG_BYTES > misses.length) {
            misses = Arrays.copyOf(misses, misses.length * 2);
        }
        if (right < 16 && (isFirstUse || place < FIRST_USE)) {
            misses[at++] = (byte) (right << 4 | place);
            return;
        }
        misses[at] = LONG;
        putInt(at + 1, right);
        putInt(at + 5, isFirstUse ? -1 : place);
        misses[at + 9] = LONG;
        at += LONG_BYTES;
    }

    /** The recipe of the last event, which is taken off. */
    int pop() {
        int recipe = order[0];
        if (right > 0) {
            right--;
            return recipe;
        }
        if (at == 0) {
            throw new IllegalStateException("no event of this site is left");
        }
        boolean isLong = (misses[at - 1] & 15) == LONG;
        at -= isLong ? LONG_BYTES : 1;
        int place = place(at, isLong);
        right = right(at, isLong);
        if (place < 0) {
            introducedCount--;
            System.arraycopy(order, 1, order, 0, --size);
        } else {
            System.arraycopy(order, 1, order, 0, place);
            order[place] = recipe;
        }
        return recipe;
    }

    /** The recipe of the next event, which was there before. */
    int advance() {
        boolean isMiss = at < end && right == right(at, (misses[at] & 15) == LONG);
        if (!isMiss) {
            right++;
            return order[0];
        }
        boolean isLong = (misses[at] & 15) == LONG;
        int place = place(at, isLong);
        at += isLong ? LONG_BYTES : 1;
        right = 0;
        if (place < 0) {
            insert(introduced[introducedCount++]);
        } else {
            toFront(place);
        }
        return order[0];
    }

    private int right(int from, boolean isLong) {
        return isLong ? getInt(from + 1) : misses[from] >> 4 & 15;
    }

    /** The place of a miss in the list, or -1 for a recipe used for the first time. */
    private int place(int from, boolean isLong) {
        int place = isLong ? getInt(from + 5) : misses[from] & 15;
        return !isLong && place == FIRST_USE ? -1 : place;
    }

    private void putInt(int from, int value) {
        for (int i = 0; i < 4; i++) {
            misses[from + i] = (byte) (value >> 8 * i);
        }
    }

    private int getInt(int from) {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            value |= (misses[from + i] & 255) << 8 * i;
        }
        return value;
    }

    /** Gives up what lies ahead. */
    void truncate() {
        end = at;
        introducedEnd = introducedCount;
        values.truncate();
        places.truncate();
    }

    /** Whether something lies ahead that was introduced. */
    boolean hasAhead() {
        return introducedEnd > introducedCount;
    }
}
