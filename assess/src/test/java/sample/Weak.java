package sample;

import dev.tuntas.annotations.Ensures;

/** A counter whose contract says less than it does. */
public final class Weak {
    private int count;
    private int total;

    boolean repOk() {
        return count >= 0 && total >= 0;
    }

    @Ensures("result >= 0")
    public int add(int amount) {
        if (amount > count) {
            total = total + amount;
        }
        count = count + 1;
        return count;
    }
}
