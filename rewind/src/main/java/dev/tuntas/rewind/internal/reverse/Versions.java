package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/**
 * Versions: what a location held from one assignment to the next. Those that events of the window
 * mention have a number here; a number is free again when no event of the window mentions it.
 */
final class Versions {
    static final int NONE = -1;

    private long[] location;

    /** What it is; so that a rule that would give something else is not applied. */
    private long[] value;

    /** How many times events of the window mention it. */
    private int[] mentions;

    /** Whether it is what the location holds now. */
    private boolean[] isCurrent;

    /** Whether the location is a local or a static field, so that its place needs no address. */
    private boolean[] isDirect;

    /** The site at which it was destroyed and saved, and the number of the save there; or NONE. */
    private int[] savedSite;

    private int[] saveNumber;

    private int[] free;
    private int freeCount;
    private int limit;

    /** By hash of a location: the version that it holds now, plus 1; 0 for none. */
    private int[] table = new int[256];

    private int used;

    Versions(int capacity) {
        location = new long[capacity];
        value = new long[capacity];
        mentions = new int[capacity];
        isCurrent = new boolean[capacity];
        isDirect = new boolean[capacity];
        savedSite = new int[capacity];
        saveNumber = new int[capacity];
        free = new int[capacity];
    }

    /** All numbers are smaller. */
    int limit() {
        return limit;
    }

    boolean isMentioned(int version) {
        return mentions[version] > 0;
    }

    boolean isCurrent(int version) {
        return isCurrent[version];
    }

    boolean isDirect(int version) {
        return isDirect[version];
    }

    int savedSite(int version) {
        return savedSite[version];
    }

    int saveNumber(int version) {
        return saveNumber[version];
    }

    void save(int version, int site, int number) {
        savedSite[version] = site;
        saveNumber[version] = number;
    }

    long value(int version) {
        return value[version];
    }

    /** What a location holds, which is a certain value; mentioned once more. */
    int mention(long place, boolean direct, long held) {
        int at = find(place);
        int version = table[at] - 1;
        if (version == NONE) {
            version = create(place, direct);
            value[version] = held;
            enter(at, version);
        }
        mentions[version]++;
        return version;
    }

    /** Makes the version of a location that an assignment has just begun; mentioned once. */
    int define(int destroyed, long assigned) {
        int version = create(location[destroyed], isDirect[destroyed]);
        value[version] = assigned;
        isCurrent[destroyed] = false;
        table[find(location[destroyed])] = version + 1;
        mentions[version]++;
        return version;
    }

    /** Takes {@link #define} back. */
    void undefine(int destroyed, int version) {
        isCurrent[version] = false;
        isCurrent[destroyed] = true;
        savedSite[destroyed] = NONE;
        table[find(location[destroyed])] = destroyed + 1;
    }

    /** Mentioned once less. */
    void drop(int version) {
        if (--mentions[version] == 0) {
            if (isCurrent[version]) {
                remove(find(location[version]));
            }
            isCurrent[version] = false;
            free[freeCount++] = version;
        }
    }

    private int create(long place, boolean direct) {
        int version = freeCount > 0 ? free[--freeCount] : limit++;
        if (version == location.length) {
            grow(version * 2);
        }
        location[version] = place;
        mentions[version] = 0;
        isCurrent[version] = true;
        isDirect[version] = direct;
        savedSite[version] = NONE;
        return version;
    }

    private void grow(int larger) {
        location = Arrays.copyOf(location, larger);
        value = Arrays.copyOf(value, larger);
        mentions = Arrays.copyOf(mentions, larger);
        isCurrent = Arrays.copyOf(isCurrent, larger);
        isDirect = Arrays.copyOf(isDirect, larger);
        savedSite = Arrays.copyOf(savedSite, larger);
        saveNumber = Arrays.copyOf(saveNumber, larger);
        free = Arrays.copyOf(free, larger);
    }

    // --- the table of locations: open addressing, linear probing --------------------------------

    private int find(long place) {
        int at = hash(place);
        while (table[at] != 0 && location[table[at] - 1] != place) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }

    private int hash(long place) {
        long mixed = place * 0x9E37_79B9_7F4A_7C15L;
        return (int) (mixed >>> 40) & table.length - 1;
    }

    private void enter(int at, int version) {
        table[at] = version + 1;
        if (++used * 2 > table.length) {
            int[] old = table;
            table = new int[old.length * 2];
            for (int entry : old) {
                if (entry != 0) {
                    table[find(location[entry - 1])] = entry;
                }
            }
        }
    }

    /** Takes an entry out and moves up those behind it that would not be found any more. */
    private void remove(int gap) {
        used--;
        table[gap] = 0;
        int at = gap + 1 & table.length - 1;
        while (table[at] != 0) {
            int entry = table[at];
            table[at] = 0;
            table[find(location[entry - 1])] = entry;
            at = at + 1 & table.length - 1;
        }
    }
}
