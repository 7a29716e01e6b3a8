package sample;

import java.util.Random;

/** Code in which a small mistake does great harm. */
public final class HostileCode {
    private static int calls;

    private int n;

    public static int calls() {
        return calls;
    }

    boolean repOk() {
        return n >= 0;
    }

    int allocate() {
        int huge = Integer.MAX_VALUE - n;
        int[] made = new int[n];
        return made.length + (huge > 0 ? 1 : 0);
    }

    int recurse(int depth) {
        int n = Math.max(0, depth);
        return n == 0 ? 0 : 1 + recurse(n - 1);
    }

    int loopInTheJdk() {
        long huge = Long.MAX_VALUE - n;
        long n = this.n;
        return new Random(1).ints(n).sum() + (huge > 0 ? 1 : 0);
    }

    int stop() {
        if (n > 100) {
            System.exit(n);
        }
        return n;
    }

    int turn() {
        int turns = 0;
        for (int i = 0; i < n; i++) {
            turns++;
        }
        return turns;
    }

    /** What one run leaves in a static field must be gone before the next. */
    int count() {
        calls = calls + 1;
        return calls;
    }
}
