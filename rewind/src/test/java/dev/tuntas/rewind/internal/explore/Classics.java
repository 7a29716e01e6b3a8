package dev.tuntas.rewind.internal.explore;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Small programs with the mistakes that programs with threads have most, and some without. */
final class Classics {
    private Classics() {}

    /**
     * Each philosopher takes the left fork first; the last one too, unless it is told otherwise.
     */
    public static final class Philosophers {
        private static int meals;

        private Philosophers() {}

        public static void main(String[] arguments) {
            int count = Integer.parseInt(arguments[0]);
            boolean isOrdered = arguments.length > 1;
            Object[] forks = new Object[count];
            for (int i = 0; i < count; i++) {
                forks[i] = new Object();
            }
            for (int i = 0; i < count; i++) {
                Object left = forks[i];
                Object right = forks[(i + 1) % count];
                boolean isTurned = isOrdered && i == count - 1;
                new Thread(() -> eat(isTurned ? right : left, isTurned ? left : right)).start();
            }
        }

        private static void eat(Object first, Object second) {
            synchronized (first) {
                synchronized (second) {
                    int before = meals;
                    meals = before + 1;
                }
            }
        }
    }

    /** Two threads add to a map at once, which then counts in several cells. */
    public static final class TwoKeys {
        private TwoKeys() {}

        public static void main(String[] arguments) throws InterruptedException {
            ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
            Thread one = new Thread(() -> map.put(1, 1));
            Thread two = new Thread(() -> map.put(2, 2));
            one.start();
            two.start();
            one.join();
            two.join();
            if (map.size() != 2) {
                throw new IllegalStateException("there are " + map.size());
            }
        }
    }

    /** Readers may read together, a writer writes alone. */
    public static final class ReadersWriters {
        private static int readers;
        private static boolean isWriting;
        private static int data;

        private ReadersWriters() {}

        public static void main(String[] arguments) {
            new Thread(ReadersWriters::write).start();
            new Thread(ReadersWriters::read).start();
            new Thread(ReadersWriters::read).start();
        }

        private static synchronized void begin(boolean isWriter) {
            try {
                while (isWriting || isWriter && readers > 0) {
                    ReadersWriters.class.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            isWriting = isWriter;
            readers += isWriter ? 0 : 1;
        }

        private static synchronized void end() {
            if (isWriting) {
                isWriting = false;
            } else {
                readers--;
            }
            ReadersWriters.class.notifyAll();
        }

        private static void write() {
            begin(true);
            data = 1;
            data = 2;
            end();
        }

        private static void read() {
            begin(false);
            if (data == 1) {
                throw new IllegalStateException("read what is half written");
            }
            end();
        }
    }

    /** Asks without the lock whether there is an object already. */
    public static final class DoubleChecked {
        private static @Nullable DoubleChecked only;

        private int value;

        private DoubleChecked() {
            value = 7;
        }

        public static void main(String[] arguments) {
            new Thread(DoubleChecked::use).start();
            new Thread(DoubleChecked::use).start();
        }

        private static void use() {
            if (only == null) {
                synchronized (DoubleChecked.class) {
                    if (only == null) {
                        only = new DoubleChecked();
                    }
                }
            }
            if (only.value != 7) {
                throw new IllegalStateException("not made yet");
            }
        }
    }

    /** A stack whose nodes are used again: a pop may put back a top that is long gone. */
    public static final class AbaStack {
        private static final class Node {
            volatile @Nullable Node next;
            volatile boolean isTaken;
        }

        private static final AtomicReference<@Nullable Node> TOP = new AtomicReference<>();

        private AbaStack() {}

        public static void main(String[] arguments) {
            Node first = new Node();
            Node second = new Node();
            first.next = second;
            TOP.set(first);
            new Thread(AbaStack::pop).start();
            new Thread(
                            () -> {
                                Node one = pop();
                                pop();
                                if (one != null) {
                                    one.isTaken = false;
                                    push(one);
                                }
                            })
                    .start();
        }

        private static @Nullable Node pop() {
            while (true) {
                Node top = TOP.get();
                if (top == null) {
                    return null;
                }
                Node next = top.next;
                if (TOP.compareAndSet(top, next)) {
                    if (top.isTaken) {
                        throw new IllegalStateException("taken twice");
                    }
                    top.isTaken = true;
                    if (next != null && next.isTaken) {
                        throw new IllegalStateException("a node is on the stack that was taken");
                    }
                    return top;
                }
            }
        }

        private static void push(Node node) {
            Node top = TOP.get();
            node.next = top;
            while (!TOP.compareAndSet(top, node)) {
                top = TOP.get();
                node.next = top;
            }
        }
    }

    /** Two permits, and two threads that need both, one after the other. */
    public static final class TwoPermits {
        private static final Semaphore PERMITS = new Semaphore(2);

        private TwoPermits() {}

        public static void main(String[] arguments) {
            new Thread(TwoPermits::work).start();
            new Thread(TwoPermits::work).start();
        }

        private static void work() {
            PERMITS.acquireUninterruptibly();
            PERMITS.acquireUninterruptibly();
            PERMITS.release(2);
        }
    }

    /** Waits without asking whether what it waits for has happened already. */
    public static final class LostNotify {
        private static final Object LOCK = new Object();

        private LostNotify() {}

        public static void main(String[] arguments) {
            new Thread(LostNotify::await).start();
            new Thread(LostNotify::tell).start();
        }

        private static void await() {
            synchronized (LOCK) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        private static void tell() {
            synchronized (LOCK) {
                LOCK.notifyAll();
            }
        }
    }

    /** Asks whether a key is there, and then puts it in: each alone is safe, both are not. */
    public static final class CheckThenAct {
        private static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();

        private CheckThenAct() {}

        public static void main(String[] arguments) throws InterruptedException {
            Thread one = new Thread(CheckThenAct::count);
            Thread other = new Thread(CheckThenAct::count);
            one.start();
            other.start();
            one.join();
            other.join();
            if (MAP.get("k") != 2) {
                throw new AssertionError("counted " + MAP.get("k"));
            }
        }

        private static void count() {
            Integer old = MAP.get("k");
            MAP.put("k", old == null ? 1 : old + 1);
        }
    }

    /** One of two threads forgets to count down when it has nothing to do. */
    public static final class LatchForgotten {
        private static volatile int work = 1;

        private LatchForgotten() {}

        public static void main(String[] arguments) throws InterruptedException {
            CountDownLatch done = new CountDownLatch(2);
            new Thread(() -> take(done)).start();
            new Thread(() -> take(done)).start();
            done.await();
        }

        private static void take(CountDownLatch done) {
            if (work > 0) {
                work = work - 1;
                done.countDown();
            }
        }
    }

    /** Writes after it has let the lock go, which another thread takes to read. */
    public static final class LateWrite {
        private static final Object LOCK = new Object();
        private static int value;

        private LateWrite() {}

        public static void main(String[] arguments) {
            new Thread(
                            () -> {
                                synchronized (LOCK) {
                                    value = 1;
                                }
                                value = 2;
                            })
                    .start();
            new Thread(
                            () -> {
                                synchronized (LOCK) {
                                    if (value == 1) {
                                        throw new IllegalStateException("read in between");
                                    }
                                }
                            })
                    .start();
        }
    }
}
