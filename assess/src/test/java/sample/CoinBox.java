package sample;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;

/** Its contract says what it returns, and nothing of what becomes of the coins. */
public final class CoinBox {
    private int coins;
    private int spent;

    boolean repOk() {
        return coins >= 0 && spent >= 0;
    }

    @Ensures("result == (amount <= old(coins))")
    boolean pay(int amount) {
        if (amount <= coins) {
            coins = coins - amount;
            spent = spent + amount;
            return true;
        }
        return false;
    }

    /** Says only that it changes nothing. */
    @Pure
    int all() {
        int sum = coins;
        sum = sum + spent;
        return sum;
    }

    /*@ ensures \result <==> coins > other; @*/
    boolean hasMoreThan(int other) {
        return coins > other;
    }
}
