package dev.tuntas.core.bounds;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A candidate vector: for every slot of a space, an index into its domain.
 *
 * <pre>{@code
 * StateSpace space = finitization.space();
 * Candidate candidate = space.parse("0,1,0,2");
 * for (int i = 0; i < space.slots().size(); i++) {
 *     Slot slot = space.slots().get(i);
 *     System.out.println(slot.name() + " = " + slot.domain().label(candidate.get(i)));
 * }
 * }</pre>
 */
public final class Candidate {
    private final StateSpace space;
    private final int[] values;

    Candidate(StateSpace space, int[] values) {
        this.space = space;
        this.values = values;
    }

    public StateSpace space() {
        return space;
    }

    /** The index chosen in the domain of a slot. */
    public int get(int slot) {
        return values[slot];
    }

    /**
     * Where a search by {@code lazy} finds this structure. Such a search has an order of its own,
     * and may find the first candidate of the space late: to start at that alone means to start at
     * the beginning.
     */
    public Candidate asFound() {
        return new Candidate(space, Arrays.copyOf(values, space.slots().size() + 1));
    }

    /** A copy of all indices. */
    public int[] toArray() {
        return values.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Candidate that
                && space == that.space
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** The text form, which {@link StateSpace#parse} reads back. */
    @Override
    public String toString() {
        return CandidateText.of(values, space.slots().size());
    }
}
