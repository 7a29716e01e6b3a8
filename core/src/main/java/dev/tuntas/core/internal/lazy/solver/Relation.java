package dev.tuntas.core.internal.lazy.solver;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which pairs of values two slots may have together, as bit masks by value of the one and by value
 * of the other.
 */
public final class Relation {
    /** By value of the first slot: the values of the second that go with it, in so many words. */
    final long[] rows;

    final long[] columns;
    public final int firstSize;
    final int secondSize;
    public final int firstWords;
    final int secondWords;
    private @Nullable Relation opposite;

    /** Of its pairs, so that two relations that differ are told apart at once. */
    private int hash;

    /** Whether the first or the last value of a slot goes with all that others go with. */
    boolean isNested;

    private Relation(int firstSize, int secondSize) {
        this.firstSize = firstSize;
        this.secondSize = secondSize;
        this.firstWords = (firstSize + 63) >>> 6;
        this.secondWords = (secondSize + 63) >>> 6;
        this.rows = new long[firstSize * secondWords];
        this.columns = new long[secondSize * firstWords];
    }

    /**
     * Whether another has the same pairs. Relations of expressions that are not kept are worked out
     * anew each time, so identity would depend on what was searched before; pairs do not.
     */
    boolean isSame(Relation other) {
        return this == other
                || (hash == other.hash
                        && firstSize == other.firstSize
                        && secondSize == other.secondSize
                        && Arrays.equals(rows, other.rows));
    }

    /** Whether a pair is in a relation. */
    interface Pairs {
        boolean holds(int first, int second);
    }

    static Relation of(int firstSize, int secondSize, Pairs pairs) {
        Relation made = new Relation(firstSize, secondSize);
        Relation other = new Relation(firstSize, secondSize);
        for (int f = 0; f < firstSize; f++) {
            for (int s = 0; s < secondSize; s++) {
                (pairs.holds(f, s) ? made : other).add(f, s);
            }
        }
        made.isNested =
                areNested(made.rows, made.secondWords) && areNested(made.columns, made.firstWords);
        other.isNested =
                areNested(other.rows, other.secondWords)
                        && areNested(other.columns, other.firstWords);
        made.hash = Arrays.hashCode(made.rows);
        other.hash = Arrays.hashCode(other.rows);
        made.opposite = other;
        other.opposite = made;
        return made;
    }

    /** Whether each mask has all of the one before it, or each all of the one behind it. */
    private static boolean areNested(long[] masks, int words) {
        boolean grow = true;
        boolean shrink = true;
        for (int i = words; i < masks.length; i++) {
            grow &= (masks[i - words] & ~masks[i]) == 0;
            shrink &= (masks[i] & ~masks[i - words]) == 0;
        }
        return grow || shrink;
    }

    private void add(int first, int second) {
        rows[first * secondWords + (second >>> 6)] |= 1L << second;
        columns[second * firstWords + (first >>> 6)] |= 1L << first;
    }

    public boolean holds(int first, int second) {
        return (rows[first * secondWords + (second >>> 6)] >>> second & 1) != 0;
    }

    /** The pairs that are not in this relation. */
    public Relation opposite() {
        return java.util.Objects.requireNonNull(opposite);
    }
}
