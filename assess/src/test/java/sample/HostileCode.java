package sample;

import java.util.Random;
import java.util.concurrent.locks.LockSupport;

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

    /** With {@code more} for n: another result on 0, and without end on all else. */
    int loopLater() {
        long more = this.n == 0 ? 1 : Long.MAX_VALUE;
        long n = this.n;
        return new Random(1).ints(n).sum() + (more > 0 ? 1 : 0);
    }

    /** Slow enough for somebody to see that there is no memory before all is run. */
    int hunger(int a, int b) {
        LockSupport.parkNanos(500_000);
        if (a > 100) {
            throw new OutOfMemoryError("as if");
        }
        return n + a - b;
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
