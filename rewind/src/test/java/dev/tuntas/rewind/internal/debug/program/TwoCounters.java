package dev.tuntas.rewind.internal.debug.program;

/** Two threads that count: the line numbers are those that tests of the debugger name. */
public final class TwoCounters {
    private int count;

    private void increment(int by) {
        int before = count;
        int after = before + by;
        count = after;
    }

    public static void main(String[] args) throws InterruptedException {
        TwoCounters counter = new TwoCounters();
        Thread one = new Thread(() -> counter.increment(1), "one");
        Thread ten = new Thread(() -> counter.increment(10), "ten");
        one.start();
        ten.start();
        one.join();
        ten.join();
        if (counter.count != Integer.parseInt(args[0])) {
            throw new IllegalStateException("counted " + counter.count);
        }
    }
}
