package dev.tuntas.core.internal.lazy.solver;

import org.jspecify.annotations.Nullable;

/** A map from longs that does not box them: looked into at every comparison of two slots. */
public final class LongMap<V> {
    private long[] keys = new long[64];
    private @Nullable Object[] values = new Object[64];
    private int size;

    public @SuppressWarnings("unchecked") @Nullable V get(long key) {
        return (V) values[place(key)];
    }

    public void put(long key, V value) {
        if (2 * size >= keys.length) {
            grow();
        }
        int place = place(key);
        size += values[place] == null ? 1 : 0;
        keys[place] = key;
        values[place] = value;
    }

    private int place(long key) {
        int mask = keys.length - 1;
        long mixed = key * 0x9E3779B97F4A7C15L;
        int place = (int) (mixed >>> 40) & mask;
        while (values[place] != null && keys[place] != key) {
            place = place + 1 & mask;
        }
        return place;
    }

    @SuppressWarnings("unchecked")
    private void grow() {
        long[] oldKeys = keys;
        @Nullable Object[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new Object[2 * oldKeys.length];
        size = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != null) {
                put(oldKeys[i], (V) oldValues[i]);
            }
        }
    }
}
