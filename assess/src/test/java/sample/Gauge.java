package sample;

/** A predicate whose runs can be followed by hand: ten statements, four conditions. */
public final class Gauge {
    private int level;
    private int peak;

    boolean repOk() {
        if (level > peak) {
            return false;
        }
        if (level == 2) {
            return isEven(peak);
        }
        if (level > 40) {
            return level > 50;
        }
        return true;
    }

    private static boolean isEven(int number) {
        if (number % 2 == 0) {
            return true;
        }
        return false;
    }

    int raised(int by) {
        if (isEven(by)) {
            return level + by;
        }
        return level;
    }
}
