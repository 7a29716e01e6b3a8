package dev.tuntas.core.internal.lazy.decision;

import dev.tuntas.core.internal.lazy.solver.Relation;
import dev.tuntas.core.internal.lazy.state.FrameCopy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A decision on the current path: where the machine stood, which alternatives are left, and why
 * those that were tried failed.
 */
public final class Level {
    final FrameCopy top = new FrameCopy();

    /** The state of the machine when it decided, besides its top frame. */
    int depth;

    int trail;
    long context;
    long fuel;
    long room;
    int tables;

    /**
     * On what it depends that the alternatives are all there are. It does not matter why the
     * decision is made at all: a slot has some value in every candidate, so what all of them lead
     * to holds without it.
     */
    long own;

    /** On what the failures of the alternatives tried until now depend, but for this decision. */
    long explained;

    /**
     * A structure was found below, or an alternative is left to others: then there is no known
     * reason why there is none, and the search goes back step by step.
     */
    boolean isOpen;

    /** The slot whose value is chosen, or that is tested; -1 if a relation is tested. */
    public int slot;

    /** Whether a value is chosen, or an outcome. */
    public boolean isChoice;

    /** The alternatives that are left: values of the slot, or outcomes 0 and 1. */
    long[] rest = new long[1];

    /** The current alternative. */
    public int alternative;

    /**
     * The alternative that comes first, whatever was learned and wherever the search began. All
     * others are taken by {@linkplain Decisions#goBack resuming}; see {@link Position}.
     */
    int first;

    // For explanations only.
    public long @Nullable [] mask;
    public @Nullable Relation relation;
    public int firstOfRelation;
    public int second;

    /** How many alternatives there were. */
    int alternatives;

    /** Whether an alternative is left. */
    boolean has(int value) {
        return value >>> 6 < rest.length && (rest[value >>> 6] >>> value & 1) != 0;
    }

    /** How many are left. */
    int left() {
        int count = 0;
        for (long word : rest) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** The next alternative, or -1 if none is left. */
    public int peekOrNone() {
        for (int w = 0; w < rest.length; w++) {
            if (rest[w] != 0) {
                return (w << 6) + Long.numberOfTrailingZeros(rest[w]);
            }
        }
        return -1;
    }

    /** The alternative after the next one, or -1 if there is none. */
    int second() {
        boolean isAfter = false;
        for (int w = 0; w < rest.length; w++) {
            for (long word = rest[w]; word != 0; word &= word - 1) {
                if (isAfter) {
                    return (w << 6) + Long.numberOfTrailingZeros(word);
                }
                isAfter = true;
            }
        }
        return -1;
    }

    boolean hasMore() {
        for (long word : rest) {
            if (word != 0) {
                return true;
            }
        }
        return false;
    }

    /** The first alternative that is left, which is taken. */
    int takeNext() {
        for (int w = 0; w < rest.length; w++) {
            if (rest[w] != 0) {
                int found = (w << 6) + Long.numberOfTrailingZeros(rest[w]);
                rest[w] &= rest[w] - 1;
                alternative = found;
                return found;
            }
        }
        throw new IllegalStateException();
    }

    /** Leaves only the alternatives up to one, that one included or not. */
    void limit(int last, boolean isIncluded) {
        for (int w = 0; w < rest.length; w++) {
            for (long word = rest[w]; word != 0; word &= word - 1) {
                int value = (w << 6) + Long.numberOfTrailingZeros(word);
                if (value > last || value == last && !isIncluded) {
                    rest[w] &= ~(1L << value);
                }
            }
        }
    }

    /** Leaves only the alternatives from one on. */
    void startAt(int first) {
        for (int w = 0; w < rest.length; w++) {
            for (long word = rest[w]; word != 0; word &= word - 1) {
                int value = (w << 6) + Long.numberOfTrailingZeros(word);
                if (value < first) {
                    rest[w] &= ~(1L << value);
                }
            }
        }
    }

    /** The alternative that a structure has. */
    int alternativeOf(int[] values) {
        if (isChoice) {
            return values[slot];
        }
        long[] tested = mask;
        if (tested != null) {
            int value = values[slot];
            return (tested[value >>> 6] >>> value & 1) != 0 ? TestOutcome.YES : TestOutcome.NO;
        }
        Relation related = Objects.requireNonNull(relation);
        return related.holds(values[firstOfRelation], values[second])
                ? TestOutcome.YES
                : TestOutcome.NO;
    }
}
