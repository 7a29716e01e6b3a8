package dev.tuntas.core.internal.lazy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was learned from failures: tests that never turn out in certain ways together.
 *
 * <p>An explanation is a set of decisions, each of them a test on a slot. It is kept with paths
 * instead of slots, so that it holds for any objects that these paths lead to, and looked at where
 * the last of its tests is about to be decided again. If all others have turned out as before, that
 * alternative has been tried: for the reasons that they did.
 *
 * <p>It loses no structure. A structure in which the paths lead to different objects, and the tests
 * turn out so, becomes one that the explanation excludes by renaming these objects. One in which
 * two of the paths lead to the same object is not valid: both slots are visited (see {@link
 * Store#own}), which the reasons imply. Only tests that do not tell objects apart are kept: on
 * values that are no objects, and on null.
 */
final class NoGoods {
    private static final int MOST_TESTS = 12;
    private static final int MOST_AT_PATH = 256;
    private static final int MOST = 1 << 16;

    /** Before it is known whether learning pays. */
    private static final int TRIAL = 4_096;

    /** Of so many that were learned, one has to be of use. */
    private static final int USEFUL = 16;

    /**
     * Tests that don't turn out in these ways together.
     *
     * @param paths where the values come from, the last decided last
     * @param masks which values each slot has left if its test turns out so
     * @param alternative the last one
     */
    private record NoGood(int[] paths, long[][] masks, int alternative) {
        boolean isSame(NoGood other) {
            return Arrays.equals(paths, other.paths) && Arrays.deepEquals(masks, other.masks);
        }
    }

    /** Is told what was taken from a level, and why; for tests. */
    interface Listener {
        void pruned(Level level, int alternative, long because);
    }

    private final Store store;
    private final Paths paths;
    @Nullable Listener listener;
    private @Nullable List<NoGood>[] byLastPath = lists(64);
    private int learned;
    private int used;
    private boolean isOff;

    NoGoods(Store store) {
        this.store = store;
        this.paths = store.paths;
    }

    void forget() {
        byLastPath = lists(64);
        learned = 0;
        used = 0;
        isOff = false;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static @Nullable List<NoGood>[] lists(int size) {
        return new List[size];
    }

    /** Where explanations turn out to be of no use for later, no time is spent on them any more. */
    private void judge() {
        if (learned == TRIAL && used < learned / USEFUL) {
            byLastPath = lists(0);
            isOff = true;
        }
    }

    // --- learning -------------------------------------------------------------------------------

    /** Keeps an explanation, if its decisions are tests that do not tell objects apart. */
    void learn(long explanation, List<Level> levels, int count) {
        int tests = Long.bitCount(explanation);
        boolean isOfUse = tests > 0 && tests <= MOST_TESTS && explanation > 0;
        if (isOff || !isOfUse || learned == MOST || !store.isWhole()) {
            return;
        }
        int[] path = new int[tests];
        long[][] masks = new long[tests][];
        int next = 0;
        int alternative = 0;
        for (long rest = explanation; rest != 0; rest &= rest - 1) {
            int index = Long.numberOfTrailingZeros(rest);
            if (index >= count) {
                return;
            }
            Level level = levels.get(index);
            path[next] = pathOf(level);
            if (path[next] == Paths.NONE) {
                return;
            }
            masks[next++] = valuesOf(level);
            alternative = level.alternative;
        }
        keep(new NoGood(path, masks, alternative));
    }

    /** The path of the slot that a level tests, if it can be learned from. */
    private int pathOf(Level level) {
        long[] mask = level.mask;
        boolean isTest = !level.isChoice && level.slot >= 0;
        return mask != null && isTest && tellsNoObjectsApart(level.slot, mask)
                ? paths.ofSlot(level.slot)
                : Paths.NONE;
    }

    private boolean tellsNoObjectsApart(int slot, long[] mask) {
        if (store.tables.isPlain[slot]) {
            return true;
        }
        int objects = 0;
        int inside = 0;
        for (int v = 0; v < store.tables.size[slot]; v++) {
            if (store.tables.classDomain[slot][v] >= 0) {
                objects++;
                inside += (mask[v >>> 6] >>> v & 1) != 0 ? 1 : 0;
            }
        }
        return inside == 0 || inside == objects;
    }

    private static long[] valuesOf(Level level) {
        long[] values = java.util.Objects.requireNonNull(level.mask).clone();
        if (level.alternative == Tests.NO) {
            for (int i = 0; i < values.length; i++) {
                values[i] = ~values[i];
            }
        }
        return values;
    }

    private void keep(NoGood found) {
        int last = found.paths[found.paths.length - 1];
        if (last >= byLastPath.length) {
            byLastPath = Arrays.copyOf(byLastPath, Math.max(last + 1, 2 * byLastPath.length));
        }
        List<NoGood> list = byLastPath[last];
        if (list == null) {
            list = new ArrayList<>();
            byLastPath[last] = list;
        }
        if (list.size() < MOST_AT_PATH && list.stream().noneMatch(found::isSame)) {
            list.add(found);
            learned++;
            judge();
        }
    }

    // --- use ------------------------------------------------------------------------------------

    /** Takes from a new level, which tests a slot, the alternatives that are known to fail. */
    void prune(Level level, long[] mask) {
        if (isOff || learned == 0) {
            return;
        }
        int path = paths.ofSlot(level.slot);
        List<NoGood> list = path < 0 || path >= byLastPath.length ? null : byLastPath[path];
        if (list == null || !store.isWhole()) {
            return;
        }
        int object = paths.objectBefore(path);
        for (int i = 0; i < list.size(); i++) {
            NoGood found = list.get(i);
            boolean isLeft = (level.rest[0] >>> found.alternative & 1) != 0;
            if (isLeft && isOnSame(found, mask) && holds(found)) {
                used++;
                why |= store.ownerOf(object);
                level.rest[0] &= ~(1L << found.alternative);
                level.explained |= why;
                if (listener != null) {
                    listener.pruned(level, found.alternative, why);
                }
            }
        }
    }

    private static boolean isOnSame(NoGood found, long[] mask) {
        long[] values = found.masks[found.masks.length - 1];
        long flip = found.alternative == Tests.NO ? -1L : 0;
        for (int i = 0; i < mask.length; i++) {
            if (values[i] != (mask[i] ^ flip)) {
                return false;
            }
        }
        return true;
    }

    private long why;

    /** Whether all tests but the last have turned out so; and on what that depends. */
    private boolean holds(NoGood found) {
        why = 0;
        for (int i = found.paths.length - 2; i >= 0; i--) {
            int object = paths.objectBefore(found.paths[i]);
            if (object == Paths.NONE) {
                return false;
            }
            int slot = paths.slotOf(found.paths[i], object);
            if (!store.isInside(slot, found.masks[i])) {
                return false;
            }
            why |= store.why(slot) | store.ownerOf(object);
        }
        return true;
    }
}
