package dev.tuntas.symbolic;

/** How many red-black trees with a black root there are, by counting. */
final class RedBlackTrees {
    private RedBlackTrees() {}

    /** In how many ways a search can end in all trees of at most so many entries. */
    static long searches(int most) {
        long sum = 0;
        for (int n = 0; n <= most; n++) {
            sum += (2L * n + 1) * trees(n);
        }
        return sum;
    }

    private static long trees(int n) {
        long sum = n == 0 ? 1 : 0;
        for (int blacks = 1; blacks <= n; blacks++) {
            sum += black(n, blacks);
        }
        return sum;
    }

    /** With a black entry on top, and so many black ones on each way down. */
    private static long black(int n, int blacks) {
        return blacks == 0 || n == 0 ? 0 : pairs(n - 1, blacks - 1, true);
    }

    /** Two trees below one entry, of so many entries together. */
    private static long pairs(int n, int blacks, boolean canBeRed) {
        long sum = 0;
        for (int left = 0; left <= n; left++) {
            sum += any(left, blacks, canBeRed) * any(n - left, blacks, canBeRed);
        }
        return sum;
    }

    private static long any(int n, int blacks, boolean canBeRed) {
        if (n == 0) {
            return blacks == 0 ? 1 : 0;
        }
        return black(n, blacks) + (canBeRed ? pairs(n - 1, blacks, false) : 0);
    }
}
