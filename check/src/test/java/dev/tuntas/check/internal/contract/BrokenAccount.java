package dev.tuntas.check.internal.contract;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Invariant;
import dev.tuntas.annotations.Requires;

/** Annotations that can be read, but not compiled. */
class BrokenAccount {
    int balance;

    @Requires("ammount > 0")
    @Ensures("balance == old(balence)")
    void first(int amount) {}

    @Ensures("balance + 1")
    void second() {}

    @Ensures("balance ==> balance == 1")
    @Ensures("balance == 1 ==>\n  result == 2")
    void third() {}

    /** Annotations that can't be read. */
    @Invariant
    static class Unreadable {
        int balance;

        @Requires("balance >")
        @Ensures("(balance > 0")
        void first() {}

        @Invariant("balance > 0")
        boolean withText() {
            return true;
        }

        @Invariant
        int number() {
            return balance;
        }
    }
}
