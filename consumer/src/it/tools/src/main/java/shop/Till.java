package shop;

/** Coins of one and of two, in a till that holds only so many. */
public class Till {
    private int ones;
    private int twos;
    private int room;

    public boolean repOk() {
        if (ones < 0 || twos < 0) {
            return false;
        }
        if (ones + twos > room) {
            return false;
        }
        return true;
    }

    public int room() {
        return room;
    }

    public int sum() {
        return ones + 2 * twos;
    }

    /** Whether there was room for it. */
    public boolean put(int coin) {
        if (ones + twos >= room) {
            return false;
        }
        if (coin == 2) {
            twos++;
        } else {
            ones++;
        }
        return true;
    }

    /** Takes a coin out if it is there. */
    public boolean take(int coin) {
        if (coin == 2 && twos > 0) {
            twos--;
            return true;
        }
        if (coin == 1 && ones > 0) {
            ones--;
            return true;
        }
        return false;
    }

    /** No test calls it. */
    public boolean isEmpty() {
        return sum() == 0;
    }
}
