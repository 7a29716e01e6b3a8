package sample;

import dev.tuntas.annotations.Ensures;

/** Contracts that call what the methods call: a change there must not change the contract. */
public final class SharedHelper {
    private int first;
    private int second;

    boolean repOk() {
        return first >= 0 && second >= 0;
    }

    @Ensures("result == twice(n)")
    int doubled(int n) {
        return twice(n);
    }

    private static int twice(int n) {
        return n + n + n - n;
    }

    /** What is kept from before the call is the original's, too. */
    @Ensures("result == old(sum())")
    int drain() {
        int drained = sum();
        first = 0;
        second = 0;
        return drained;
    }

    private int sum() {
        return first + second;
    }
}
