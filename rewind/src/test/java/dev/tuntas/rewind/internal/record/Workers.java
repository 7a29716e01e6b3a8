package dev.tuntas.rewind.internal.record;

/** Programs with threads that the tests run. */
@SuppressWarnings("unused")
public final class Workers {
    private Workers() {}

    /** Threads that wait for each other, with all that the JVM has for it. */
    public static final class PingPong {
        private static final Object LOCK = new Object();
        private static int turn;
        private static final StringBuilder TEXT = new StringBuilder();

        private PingPong() {}

        private static void play(int me) throws InterruptedException {
            for (int round = 0; round < 3; round++) {
                synchronized (LOCK) {
                    while (turn != me) {
                        LOCK.wait();
                    }
                    TEXT.append(me);
                    turn = 1 - turn;
                    LOCK.notifyAll();
                }
            }
        }

        public static String run() throws InterruptedException {
            Thread other =
                    new Thread(
                            () -> {
                                try {
                                    play(1);
                                } catch (InterruptedException e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            other.start();
            play(0);
            other.join();
            return TEXT.toString();
        }
    }

    /** Objects, arrays, exceptions, recursion, in one thread. */
    public static final class Alone {
        private int[] values = new int[4];
        private Alone next;
        private long sum;
        static double total;

        public static int run() {
            Alone first = null;
            for (int i = 0; i < 5; i++) {
                Alone one = new Alone();
                one.next = first;
                one.values[i % 4] = i * i;
                first = one;
            }
            int failed = 0;
            for (int i = 3; i < 6; i++) {
                try {
                    first.add(i);
                } catch (ArrayIndexOutOfBoundsException e) {
                    failed++;
                }
            }
            total = first.sum / 2.0;
            return failed + fibonacci(7);
        }

        private synchronized void add(int index) {
            sum += values[index] + 1;
            if (next != null) {
                next.add(index);
                sum += next.sum;
            }
        }

        private static int fibonacci(int n) {
            return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
        }
    }

    /** Two threads that take two locks in different orders. */
    public static final class Crossed {
        private Crossed() {}

        public static void run() throws InterruptedException {
            Object one = new Object();
            Object other = new Object();
            Thread thread =
                    new Thread(
                            () -> {
                                synchronized (other) {
                                    synchronized (one) {
                                        Thread.yield();
                                    }
                                }
                            });
            thread.start();
            synchronized (one) {
                synchronized (other) {
                    Thread.yield();
                }
            }
            thread.join();
        }
    }
}
