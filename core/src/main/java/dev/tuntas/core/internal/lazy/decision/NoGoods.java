package dev.tuntas.core.internal.lazy.decision;

import dev.tuntas.core.internal.lazy.solver.Paths;
import dev.tuntas.core.internal.lazy.solver.Store;
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
public final class NoGoods {
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

        long[] lastMask() {
            return masks[masks.length - 1];
        }
    }

    /** Those at a path whose last test is the same and turns out in the same way. */
    private static final class NoGoodGroup {
        final long[] lastMask;
        final int alternative;
        NoGood[] members = new NoGood[4];

        /** By member: a test that did not turn out so the last time; it is looked at first. */
        int[] doubtfulPath = new int[4];

        long[][] doubtfulMask = new long[4][];
        int size;

        NoGoodGroup(NoGood first) {
            this.lastMask = first.lastMask();
            this.alternative = first.alternative;
        }

        boolean isOf(NoGood found) {
            return alternative == found.alternative && Arrays.equals(lastMask, found.lastMask());
        }

        boolean has(NoGood found) {
            for (int i = 0; i < size; i++) {
                if (members[i].isSame(found)) {
                    return true;
                }
            }
            return false;
        }

        void add(NoGood found) {
            if (size == members.length) {
                members = Arrays.copyOf(members, 2 * size);
                doubtfulPath = Arrays.copyOf(doubtfulPath, 2 * size);
                doubtfulMask = Arrays.copyOf(doubtfulMask, 2 * size);
            }
            members[size] = found;
            doubtfulPath[size++] = Paths.NONE;
        }

        void doubt(int member, int test) {
            doubtfulPath[member] = members[member].paths[test];
            doubtfulMask[member] = members[member].masks[test];
        }

        /** Whether the last test is one on these values. */
        boolean isOn(long[] mask) {
            long flip = alternative == TestOutcome.NO ? -1L : 0;
            for (int i = 0; i < mask.length; i++) {
                if (lastMask[i] != (mask[i] ^ flip)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** All whose last test is on the slot that a path leads to. */
    private static final class NoGoodRow {
        final List<NoGoodGroup> groups = new ArrayList<>();
        int size;

        /** Adds one that is not there yet, if there is room. */
        boolean add(NoGood found) {
            if (size == MOST_AT_PATH) {
                return false;
            }
            NoGoodGroup group = groupOf(found);
            if (group.has(found)) {
                return false;
            }
            group.add(found);
            size++;
            return true;
        }

        private NoGoodGroup groupOf(NoGood found) {
            for (NoGoodGroup group : groups) {
                if (group.isOf(found)) {
                    return group;
                }
            }
            NoGoodGroup made = new NoGoodGroup(found);
            groups.add(made);
            return made;
        }
    }

    /** Is told what was taken from a level, and why; for tests. */
    public interface Listener {
        void pruned(Level level, int alternative, long because);
    }

    private final Store store;
    private final Paths paths;
    public @Nullable Listener listener;
    private @Nullable NoGoodRow[] byLastPath = new NoGoodRow[64];
    private int learned;
    private int used;
    private boolean isOff;

    NoGoods(Store store) {
        this.store = store;
        this.paths = store.paths;
    }

    public void forget() {
        byLastPath = new NoGoodRow[64];
        learned = 0;
        used = 0;
        isOff = false;
    }

    /** Where explanations turn out to be of no use for later, no time is spent on them any more. */
    private void judge() {
        if (learned == TRIAL && used < learned / USEFUL) {
            byLastPath = new NoGoodRow[0];
            isOff = true;
        }
    }

    // --- learning -------------------------------------------------------------------------------

    /** Keeps an explanation, if its decisions are tests that do not tell objects apart. */
    void learn(long explanation, DecisionPath decisions, int count) {
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
            Level level = decisions.get(index);
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
        if (level.alternative == TestOutcome.NO) {
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
        NoGoodRow row = byLastPath[last];
        if (row == null) {
            row = new NoGoodRow();
            byLastPath[last] = row;
        }
        if (row.add(found)) {
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
        NoGoodRow row = path < 0 || path >= byLastPath.length ? null : byLastPath[path];
        if (row == null || !store.isWhole()) {
            return;
        }
        int object = paths.objectBefore(path);
        for (int i = 0; i < row.groups.size(); i++) {
            NoGoodGroup group = row.groups.get(i);
            if (group.isOn(mask) && holdsOneOf(group)) {
                used++;
                why |= store.ownerOf(object);
                level.rest[0] &= ~(1L << group.alternative);
                level.explained |= why;
                tellPruned(level, group.alternative, why);
            }
        }
    }

    private long why;

    void tellPruned(Level level, int alternative, long because) {
        if (listener != null) {
            listener.pruned(level, alternative, because);
        }
    }

    private boolean holdsOneOf(NoGoodGroup group) {
        for (int i = 0; i < group.size; i++) {
            int path = group.doubtfulPath[i];
            boolean isPossible = path == Paths.NONE || turnsOut(path, group.doubtfulMask[i]);
            if (isPossible && holds(group, i)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all tests but the last have turned out so; and on what that depends. */
    private boolean holds(NoGoodGroup group, int member) {
        NoGood found = group.members[member];
        why = 0;
        for (int i = found.paths.length - 2; i >= 0; i--) {
            if (!turnsOut(found.paths[i], found.masks[i])) {
                group.doubt(member, i);
                return false;
            }
            int object = paths.objectBefore(found.paths[i]);
            why |= store.why(paths.slotOf(found.paths[i], object)) | store.ownerOf(object);
        }
        return true;
    }

    private boolean turnsOut(int path, long[] mask) {
        int object = paths.objectBefore(path);
        return object != Paths.NONE && store.isInside(paths.slotOf(path, object), mask);
    }
}
