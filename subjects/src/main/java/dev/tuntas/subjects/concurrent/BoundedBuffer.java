package dev.tuntas.subjects.concurrent;

/**
 * Producers put numbers into a buffer of a few cells, consumers take them out: the program whose
 * memory the literature on reverse code compares. The variables g, d and e are there for that
 * comparison only.
 */
public final class BoundedBuffer {
    private static int[] buf = {};
    private static int[][] sources = {};
    private static int[][] destinations = {};
    private static int empty;
    private static int full;
    private static int g;

    private BoundedBuffer() {}

    /** A buffer of so many cells, and so many numbers for each of the producers. */
    public static void setUp(int items, int cells, int pairs) {
        buf = new int[cells];
        sources = new int[pairs][items];
        destinations = new int[pairs][items];
        for (int pair = 0; pair < pairs; pair++) {
            for (int i = 0; i < items; i++) {
                sources[pair][i] = 1 + 10 * (i + 1) + pair;
            }
        }
        empty = cells;
        full = 0;
        g = 0;
    }

    /** Runs all producers and consumers to their end. */
    public static void run() throws InterruptedException {
        run(0);
    }

    /**
     * Starts the pairs from one on and waits for them; assigns nothing that was assigned before.
     */
    private static void run(int pair) throws InterruptedException {
        if (pair == sources.length) {
            return;
        }
        int[] source = sources[pair];
        int[] destination = destinations[pair];
        Thread producer = new Thread(() -> produce(source));
        Thread consumer = new Thread(() -> consume(destination));
        producer.start();
        consumer.start();
        run(pair + 1);
        producer.join();
        consumer.join();
    }

    /** One producer and one consumer, from the begin. */
    public static void main(String[] arguments) throws InterruptedException {
        setUp(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]), 1);
        run();
    }

    /** How many numbers a consumer has got that its producer has sent, raised by one. */
    public static int transferred(int pair) {
        int count = 0;
        for (int i = 0; i < sources[pair].length; i++) {
            count += destinations[pair][i] == sources[pair][i] + 1 ? 1 : 0;
        }
        return count;
    }

    private static void produce(int[] src) {
        int p = 0;
        int rear = 0;
        int d = 0;
        while (p < src.length) {
            waitEmpty();
            buf[rear] = src[p];
            p = p + 1;
            rear = rear + 1;
            rear = rear % buf.length;
            signalFull();
            g = d + 1;
            d = g * 3;
        }
    }

    private static void consume(int[] dst) {
        int c = 0;
        int front = 0;
        int e = 0;
        while (c < dst.length) {
            waitFull();
            dst[c] = buf[front] + 1;
            c = c + 1;
            front = front + 1;
            front = front % buf.length;
            signalEmpty();
            e = g * 2;
            g = e - 1;
        }
    }

    private static synchronized void waitEmpty() {
        while (empty <= 0) {
            await();
        }
        empty = empty - 1;
    }

    private static synchronized void waitFull() {
        while (full <= 0) {
            await();
        }
        full = full - 1;
    }

    private static synchronized void signalEmpty() {
        empty = empty + 1;
        BoundedBuffer.class.notifyAll();
    }

    private static synchronized void signalFull() {
        full = full + 1;
        BoundedBuffer.class.notifyAll();
    }

    private static void await() {
        try {
            BoundedBuffer.class.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
