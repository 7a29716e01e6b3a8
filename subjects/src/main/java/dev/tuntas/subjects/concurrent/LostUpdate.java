package dev.tuntas.subjects.concurrent;

/** A counter that threads count up without a lock. */
public final class LostUpdate {
    private int count;

    private void increment() {
        count = count + 1;
    }

    /** Starts threads, two if nothing is said. */
    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        LostUpdate counter = new LostUpdate();
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            all[i] = new Thread(counter::increment);
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        if (counter.count != threads) {
            throw new AssertionError("counted " + counter.count + ", expected " + threads);
        }
    }
}
