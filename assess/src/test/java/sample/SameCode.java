package sample;

/** Has a change that the compiler makes the same code of: one constant for another. */
public final class SameCode {
    private int value;

    boolean repOk() {
        return value >= 0;
    }

    int twice() {
        final int two = 2;
        final int pair = 2;
        return value * two + pair;
    }

    /** Calls methods whose heads are as different as they may be. */
    int heads() {
        return first(value) + SameCode.<Integer>least(value, 2) + rows(1)[0].length;
    }

    <T> int first(T given) {
        final int two = 2;
        final int pair = 2;
        return given == null ? two : pair + value;
    }

    @Deprecated
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static synchronized <T extends Comparable<? super T>> /* least( */ T least(
            T one, T other) throws IllegalStateException {
        return one.compareTo(other) < 0 ? one : other;
    }

    final strictfp int[][] rows(final int... lengths) {
        return new int[lengths.length][lengths[0] + 1];
    }
}
