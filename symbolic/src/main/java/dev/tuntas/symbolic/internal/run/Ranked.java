package dev.tuntas.symbolic.internal.run;

/** An object with a place in a total order, and nothing else. */
final class Ranked implements Comparable<Ranked> {
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
