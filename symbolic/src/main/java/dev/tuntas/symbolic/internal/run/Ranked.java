package dev.tuntas.symbolic.internal.run;

/** An object with a place in a total order, and nothing else. */
class Ranked implements Comparable<Ranked> {
    /** One that an array can hold which does not hold the others. */
    static final class Special extends Ranked {
        Special(long rank) {
            super(rank);
        }
    }

    private final long rank;

    Ranked(long rank) {
        this.rank = rank;
    }

    @Override
    public int compareTo(Ranked other) {
        return Long.compare(rank, other.rank);
    }

    @Override
    public String toString() {
        return "rank " + rank;
    }
}
