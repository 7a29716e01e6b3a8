package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/**
 * Which recipe each event of one site has. The recipe of the last event is the prediction for the
 * next: as long as it is right, a counter goes up and nothing is written. A miss writes how long it
 * was right and the place of the other recipe in a list that is ordered by last use:
 *
 * <pre>
 *   usually   | right: 4 bits | place: 4 bits |         place 14: a recipe used for the first time
 *   up to 255 | right: low 4 bits, 0xD | place: 8 bits | right: high 4 bits, 0xD |
 *   else      | 0x0F | right: 32 bits | place: 32 bits | 0x0F |
 * </pre>
 *
 * An entry can be read from both ends: going back moves the recipe from the front of the list back
 * to its place, going forward again moves it to the front.
 */
public final class SiteLog {
    private static final int MEDIUM = 13;
    private static final int MEDIUM_BYTES = 3;
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
    public SiteLog(boolean isWide, int... known) {
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

    public long bits() {
        return at * 8L;
    }

    /** The recipes that were used first here, and are in use. */
    int introduced() {
        return introducedCount;
    }

    public void push(int recipe) {
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
        if (right < 16 && (isFirstUse || place < MEDIUM)) {
            misses[at++] = (byte) (right << 4 | place);
            return;
        }
        if (right < 256 && !isFirstUse && place < 256) {
            misses[at] = (byte) ((right & 15) << 4 | MEDIUM);
            misses[at + 1] = (byte) place;
            misses[at + 2] = (byte) (right >> 4 << 4 | MEDIUM);
            at += MEDIUM_BYTES;
            return;
        }
        misses[at] = LONG;
        putInt(at + 1, right);
        putInt(at + 5, isFirstUse ? -1 : place);
        misses[at + 9] = LONG;
        at += LONG_BYTES;
    }

    /** The recipe of the last event, which is taken off. */
    public int pop() {
        int recipe = order[0];
        if (right > 0) {
            right--;
            return recipe;
        }
        if (at == 0) {
            throw new IllegalStateException("no event of this site is left");
        }
        at -= length(misses[at - 1]);
        int place = place(at);
        right = right(at);
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
        boolean isMiss = at < end && right == right(at);
        if (!isMiss) {
            right++;
            return order[0];
        }
        int place = place(at);
        at += length(misses[at]);
        right = 0;
        if (place < 0) {
            insert(introduced[introducedCount++]);
        } else {
            toFront(place);
        }
        return order[0];
    }

    /** How long an entry is, of its first byte or its last. */
    private static int length(byte end) {
        return switch (end & 15) {
            case LONG -> LONG_BYTES;
            case MEDIUM -> MEDIUM_BYTES;
            default -> 1;
        };
    }

    private int right(int from) {
        return switch (misses[from] & 15) {
            case LONG -> getInt(from + 1);
            case MEDIUM -> misses[from] >> 4 & 15 | misses[from + 2] & 0xF0;
            default -> misses[from] >> 4 & 15;
        };
    }

    /** The place of a miss in the list, or -1 for a recipe used for the first time. */
    private int place(int from) {
        return switch (misses[from] & 15) {
            case LONG -> getInt(from + 5);
            case MEDIUM -> misses[from + 1] & 255;
            case FIRST_USE -> -1;
            default -> misses[from] & 15;
        };
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
