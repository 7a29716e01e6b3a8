package dev.tuntas.core.internal.lazy.container;

import org.jspecify.annotations.Nullable;

/** What a table had before a change, to be put back. */
final class Kept {
    private Kept() {}

    record Value(int place, @Nullable Object ref, int lazy, long dep) {}

    record Entry(@Nullable Object key, int lazy, long dep, boolean isOwned, Value value) {}

    record All(
            @Nullable Object[] keys,
            int[] keyLazy,
            long[] keyDep,
            boolean[] isOwned,
            @Nullable Object[] values,
            int[] valueLazy,
            long[] valueDep) {}
}
