package dev.tuntas.rewind.internal.explore;

/**
 * A program whose threads come to rest inside of methods that they have left when they rest next.
 */
public final class LockedHelpers {
    private static final Object LOCK = new Object();
    private static int x;
    private static int y;

    private LockedHelpers() {}

    private static int first(int n) {
        int twice = n * 2;
        int more = twice + 1;
        synchronized (LOCK) {
            x += twice;
        }
        return more;
    }

    private static synchronized int second(int n, int m) {
        int sum = n + m;
        long product = (long) n * m;
        int third = 7 + n;
        y += sum + (int) product + third;
        return 1;
    }

    private static void work() {
        int kept = 3;
        kept += first(kept);
        kept += second(kept, 5) + first(2);
        if (kept > 100) {
            throw new IllegalStateException("kept " + kept);
        }
    }

    /** Two threads do the same. */
    public static void main(String[] arguments) {
        new Thread(LockedHelpers::work).start();
        new Thread(LockedHelpers::work).start();
    }
}
