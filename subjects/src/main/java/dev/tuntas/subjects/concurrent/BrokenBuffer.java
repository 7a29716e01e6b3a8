package dev.tuntas.subjects.concurrent;

/**
 * A buffer of one place between producers and consumers, as it is often written first: it asks once
 * whether it may go on, and wakes up any thread that waits, of whichever kind.
 */
public final class BrokenBuffer {
    private int value;
    private int filled;

    private synchronized void put(int newValue) throws InterruptedException {
        if (filled == 1) {
            wait();
        }
        if (filled == 1) {
            throw new IllegalStateException(value + " is overwritten by " + newValue);
        }
        value = newValue;
        filled = 1;
        notify();
    }

    private synchronized int take() throws InterruptedException {
        if (filled == 0) {
            wait();
        }
        if (filled == 0) {
            throw new IllegalStateException("nothing is there to take");
        }
        filled = 0;
        notify();
        return value;
    }

    private void produce() {
        try {
            put(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void consume() {
        try {
            take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Starts a producer for each consumer: how many of them. */
    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        BrokenBuffer buffer = new BrokenBuffer();
        for (int i = 0; i < pairs; i++) {
            new Thread(buffer::produce, "producer " + i).start();
            new Thread(buffer::consume, "consumer " + i).start();
        }
    }
}
