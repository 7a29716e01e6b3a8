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
}
