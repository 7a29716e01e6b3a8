package dev.tuntas.rewind.internal.explore;

import dev.tuntas.rewind.internal.state.StateImage;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The states that have been met: as a whole, or by <em>hash compaction</em> a descriptor of 64 bits
 * each. With descriptors, a state is left out if another has the same one; nothing else can go
 * wrong, since states are not made of descriptors: the way back is reverse code or saved values.
 */
final class VisitedStates {
    private record Image(long[] words) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Image image && Arrays.equals(words, image.words);
        }

        @Override
        public int hashCode() {
            return Long.hashCode(StateImage.hash(words));
        }
    }

    private final Set<Object> met = new HashSet<>();
    private final boolean isCompact;

    VisitedStates(boolean isCompact) {
        this.isCompact = isCompact;
    }

    /** Adds a state; says whether it is new. */
    boolean add(long[] image) {
        return met.add(isCompact ? StateImage.hash(image) : new Image(image));
    }

    int size() {
        return met.size();
    }

    /**
     * The chance that any two of the states have the same descriptor, at most: each pair has it
     * with a chance of 2^-64.
     */
    double omission() {
        double pairs = (double) met.size() * (met.size() - 1) / 2;
        return isCompact ? Math.min(1, pairs * Math.pow(2, -64)) : 0;
    }
}
