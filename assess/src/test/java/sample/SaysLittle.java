package sample;

import dev.tuntas.annotations.Ensures;

/** One method has a contract, the others have none, and there is no invariant. */
public final class SaysLittle {
    @Ensures("result == n + 1")
    public static int told(int n) {
        return n + 1;
    }

    public static int untold(int n) {
        return n + 1;
    }

    /** Its contract is wrong. */
    @Ensures("result > n + 1")
    public static int wrong(int n) {
        return n + 1;
    }
}
