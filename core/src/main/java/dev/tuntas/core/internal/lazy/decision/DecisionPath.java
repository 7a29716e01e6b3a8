package dev.tuntas.core.internal.lazy.decision;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The decisions that led to where the search is. */
public final class DecisionPath {
    /** In a text, the numbers of a candidate have nine digits at most. */
    private static final int MOST_FINGERPRINTS = 1_000_000_000;

    /** Levels are used again, so there may be more than the path has. */
    private final List<Level> levels = new ArrayList<>();

    /** How many decisions there are. */
    public int length;

    public Level get(int index) {
        return levels.get(index);
    }

    /** The last decision; null if there is none. */
    @Nullable Level last() {
        return length == 0 ? null : levels.get(length - 1);
    }

    /** A new decision behind all others. */
    Level add() {
        if (length == levels.size()) {
            levels.add(new Level());
        }
        return levels.get(length++);
    }

    /** The alternatives that were taken by the first decisions. */
    public int[] alternatives(int count) {
        int[] taken = new int[count];
        for (int i = 0; i < count; i++) {
            taken[i] = levels.get(i).alternative;
        }
        return taken;
    }

    /** Whether the first decisions took the first alternatives of another path. */
    boolean follows(int[] other, int count) {
        for (int i = 0; i < count; i++) {
            if (levels.get(i).alternative != other[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether the decisions took the alternatives of another path, and no more. */
    public boolean isAt(int @Nullable [] other) {
        return other != null && other.length == length && follows(other, length);
    }

    /**
     * What the decisions are that lead to a place, as a number: on what they were made, and on what
     * it depends that they were.
     */
    public int fingerprint(int count) {
        long hash = count;
        for (int i = 0; i < count; i++) {
            Level level = levels.get(i);
            hash = 31 * hash + level.slot;
            hash = 31 * hash + (level.isChoice ? 1 : 0);
            hash = 31 * hash + level.depth;
            hash = 31 * hash + level.first;
            hash = 31 * hash + Long.hashCode(level.context);
            hash = 31 * hash + Long.hashCode(level.own);
            if (level.slot < 0) {
                hash = 31 * hash + level.firstOfRelation;
                hash = 31 * hash + level.second;
            }
        }
        return (int) Math.floorMod(hash, MOST_FINGERPRINTS);
    }

    /** A structure was found here: no decision below can be jumped over. */
    public void keepOpen() {
        for (int i = length - 1; i >= 0 && !levels.get(i).isOpen; i--) {
            levels.get(i).isOpen = true;
        }
    }

    /** How much of the search lies behind the path, if all alternatives weigh the same. */
    public double share(@Nullable Level resumed) {
        double done = 0;
        double weight = 1;
        for (int i = 0; i < length; i++) {
            Level level = levels.get(i);
            int left = level.left();
            int all = Math.max(1, level.alternatives);
            boolean isToCome = level == resumed;
            done += weight * (all - left - (isToCome ? 0 : 1)) / all;
            weight /= all;
        }
        return Math.max(0, Math.min(1, done));
    }
}
