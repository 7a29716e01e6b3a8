package sample;

import dev.tuntas.annotations.Ensures;

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
}
