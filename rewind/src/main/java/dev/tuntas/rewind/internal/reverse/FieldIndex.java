package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/** Which objects hold a value in one field: chains by hash of the value. */
final class FieldIndex {
    /** Says that no object, or more than one, holds it. */
    static final long NONE = 0;

    /** Instead of a subscript: the object was not known to hold the value. */
    static final int ABSENT = -1;

    private int[] heads = new int[64];
    private int[] next = new int[32];
    private long[] owners = new long[32];
    private long[] values = new long[32];
    private int[] subscripts = new int[32];
    private int free = -1;
    private int limit;
    private int count;

    FieldIndex() {
        Arrays.fill(heads, -1);
    }

    int count() {
        return count;
    }

    /** An object holds a value; the subscript says by which variable it was reached. */
    void add(long owner, long value, int subscript) {
        int entry = free;
        if (entry >= 0) {
            free = next[entry];
        } else {
            entry = limit++;
            if (entry == next.length) {
                grow(entry * 2);
            }
        }
        owners[entry] = owner;
        values[entry] = value;
        subscripts[entry] = subscript;
        int at = bucket(value);
        next[entry] = heads[at];
        heads[at] = entry;
        if (++count > heads.length * 2) {
            rehash();
        }
    }

    /** An object does not hold a value any more; gives its subscript, or ABSENT. */
    int remove(long owner, long value) {
        int at = bucket(value);
        int before = -1;
        for (int entry = heads[at]; entry >= 0; entry = next[entry]) {
            if (owners[entry] == owner && values[entry] == value) {
                if (before < 0) {
                    heads[at] = next[entry];
                } else {
                    next[before] = next[entry];
                }
                next[entry] = free;
                free = entry;
                count--;
                return subscripts[entry];
            }
            before = entry;
        }
        return ABSENT;
    }

    /** The only object that holds a value, or the only one that was reached by a variable. */
    long only(long value, int subscript) {
        long found = NONE;
        long reached = NONE;
        int all = 0;
        int byVariable = 0;
        for (int entry = heads[bucket(value)]; entry >= 0; entry = next[entry]) {
            if (values[entry] == value) {
                found = owners[entry];
                all++;
                if (subscripts[entry] == subscript) {
                    reached = owners[entry];
                    byVariable++;
                }
            }
        }
        if (all == 1) {
            return found;
        }
        return byVariable == 1 && subscript != 0 ? reached : NONE;
    }

    private int bucket(long value) {
        return (int) (value * 0x9E37_79B9_7F4A_7C15L >>> 40) & heads.length - 1;
    }

    private void grow(int larger) {
        next = Arrays.copyOf(next, larger);
        owners = Arrays.copyOf(owners, larger);
        values = Arrays.copyOf(values, larger);
        subscripts = Arrays.copyOf(subscripts, larger);
    }

    private void rehash() {
        int[] old = heads;
        heads = new int[old.length * 4];
        Arrays.fill(heads, -1);
        for (int head : old) {
            int entry = head;
            while (entry >= 0) {
                int following = next[entry];
                int at = bucket(values[entry]);
                next[entry] = heads[at];
                heads[at] = entry;
                entry = following;
            }
        }
    }
}
