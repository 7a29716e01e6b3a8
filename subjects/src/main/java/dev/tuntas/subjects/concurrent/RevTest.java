package dev.tuntas.subjects.concurrent;

/**
 * The program of a model checker whose way back was measured: threads that each go through a loop,
 * with three variables in common. Every step of the original is a block under one lock here, and
 * the first one, which touches nothing in common, is what a thread does before its first lock.
 */
public final class RevTest implements Runnable {
    private static final Object LOCK = new Object();
    private static int x;
    private static int y;
    private static int z;

    private final int max;

    private RevTest(int max) {
        this.max = max;
    }

    @Override
    public void run() {
        boolean term = false;
        int i = 0;
        int lc = 0;
        while (!term) {
            synchronized (LOCK) {
                x = x + 1;
            }
            synchronized (LOCK) {
                if (i < max) {
                    lc = lc + 1;
                    x = x + 2;
                    y = y + x;
                    z = z + x;
                    i = i + 1;
                    continue;
                }
            }
            synchronized (LOCK) {
                x = x + 3;
                term = true;
            }
        }
        if (lc != i) {
            throw new IllegalStateException("lc is " + lc + ", but i is " + i);
        }
    }

    /** Starts threads: how many turns each, and how many threads. */
    public static void main(String[] args) {
        int max = args.length > 0 ? Integer.parseInt(args[0]) : 10;
        int threads = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        for (int i = 0; i < threads; i++) {
            new Thread(new RevTest(max)).start();
        }
    }
}
