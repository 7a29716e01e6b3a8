package dev.tuntas.rewind.internal.explore;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Small programs in which one thread sees what another does by something that is neither a variable
 * nor a lock, or by a variable that does not look as if it could change. Those with a mistake end
 * with an exception in some orders, the others in none.
 */
final class Hideouts {
    private static final Object LOCK = new Object();
    private static int count;
    private static volatile boolean isBegun;

    private Hideouts() {}

    private static void inTwoThreads(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void failIf(boolean isWrong) {
        if (isWrong) {
            throw new AssertionError("wrong");
        }
    }

    /** Who sleeps can be interrupted. */
    public static final class Sleeper {
        private Sleeper() {}

        public static void main(String[] arguments) {
            Thread sleeper = new Thread(Sleeper::sleep);
            sleeper.start();
            if (isBegun) {
                sleeper.interrupt();
            }
        }

        private static void sleep() {
            isBegun = true;
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        }
    }

    /** The same by another name. */
    public static final class LongSleeper {
        private LongSleeper() {}

        public static void main(String[] arguments) {
            Thread sleeper = new Thread(LongSleeper::sleep);
            sleeper.start();
            if (isBegun) {
                sleeper.interrupt();
            }
        }

        private static void sleep() {
            isBegun = true;
            try {
                TimeUnit.SECONDS.sleep(2);
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
        }
    }

    /** A thread has done its work, and is still there. */
    public static final class Lingering {
        private Lingering() {}

        public static void main(String[] arguments) {
            Thread thread = new Thread(() -> isBegun = true);
            thread.start();
            failIf(isBegun && thread.isAlive());
        }
    }

    /** A thread has begun its work, and has not started another one yet. */
    public static final class Unborn {
        private Unborn() {}

        public static void main(String[] arguments) {
            Thread late = new Thread(() -> {});
            new Thread(
                            () -> {
                                isBegun = true;
                                late.start();
                            })
                    .start();
            failIf(isBegun && late.getState() == Thread.State.NEW);
        }
    }

    /** A constructor lets another thread see the object before it has set a final field. */
    public static final class Leak {
        private final int value;

        private Leak() {
            new Thread(this::look).start();
            value = 1;
        }

        private void look() {
            failIf(value == 0);
        }

        public static void main(String[] arguments) {
            new Leak();
        }
    }

    /** The same behind a constructor that asks the JDK something; but nobody else sees it. */
    public static final class NoLeak {
        private final Object first;
        private final int value;

        private NoLeak(Object first) {
            this.first = java.util.Objects.requireNonNull(first);
            this.value = 1;
        }

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(NoLeak::make, NoLeak::make);
        }

        private static void make() {
            NoLeak made = new NoLeak("first");
            failIf(made.value == 0 || made.first.equals(""));
        }
    }

    /** A lock that two threads may have at once, but says that one has it. */
    public static final class BrokenLock extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1L;
        private static final BrokenLock MUTEX = new BrokenLock();

        private BrokenLock() {}

        @Override
        protected boolean tryAcquire(int unused) {
            if (getState() != 0) {
                return false;
            }
            setState(1);
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override
        protected boolean tryRelease(int unused) {
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(BrokenLock::add, BrokenLock::add);
            failIf(count != 2);
        }

        private static void add() {
            MUTEX.acquire(1);
            count = count + 1;
            MUTEX.release(1);
        }
    }

    /** A map of the JDK that is not moved, used by two threads: one adds twice, the other asks. */
    public static final class SkipList {
        private static final Map<Integer, Integer> MAP = new ConcurrentSkipListMap<>();

        private SkipList() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(
                    () -> {
                        MAP.put(1, 1);
                        MAP.put(2, 2);
                    },
                    () -> failIf(MAP.size() == 1));
        }
    }

    /** The same through views of the map. */
    public static final class View {
        private static final Map<TimeUnit, Integer> MAP = new EnumMap<>(TimeUnit.class);

        private View() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(
                    () -> {
                        MAP.put(TimeUnit.DAYS, 1);
                        MAP.put(TimeUnit.HOURS, 2);
                    },
                    () -> failIf(MAP.keySet().size() == 1));
        }
    }

    /** What a thread keeps in its own object is part of the state, though nobody else knows it. */
    public static final class Own extends Thread {
        private int mine;

        private Own() {}

        @Override
        public void run() {
            work();
        }

        private static void work() {
            synchronized (LOCK) {
                ((Own) Thread.currentThread()).mine = count;
            }
            synchronized (LOCK) {
                count = count + 2;
            }
            failIf(((Own) Thread.currentThread()).mine == 1);
        }

        public static void main(String[] arguments) {
            new Own().start();
            synchronized (LOCK) {
                count = count | 1;
            }
        }
    }

    /** A field that is changed by its updater. */
    public static final class Updated {
        private static final Updated ONE = new Updated();
        private static final AtomicIntegerFieldUpdater<Updated> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Updated.class, "value");
        private volatile int value;

        private Updated() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(
                    () -> {
                        UPDATER.incrementAndGet(ONE);
                        UPDATER.incrementAndGet(ONE);
                    },
                    () -> failIf(ONE.value == 1));
        }
    }

    /** What an exception has suppressed is part of it. */
    public static final class Suppressed {
        private static final Exception FIRST = new Exception("first");

        private Suppressed() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> add("one"), () -> add("other"));
            failIf("other".equals(FIRST.getSuppressed()[0].getMessage()));
        }

        private static void add(String message) {
            synchronized (LOCK) {
                FIRST.addSuppressed(new Exception(message));
            }
        }
    }

    /** Waits for a variable that is neither volatile nor guarded. */
    public static final class Spin {
        private static boolean isReady;
        private static int result;

        private Spin() {}

        public static void main(String[] arguments) {
            new Thread(
                            () -> {
                                while (!isReady) {
                                    // Waits.
                                }
                                failIf(result == 0);
                            })
                    .start();
            isReady = true;
            result = 1;
        }
    }

    /** The same, by the thread that is there first. */
    public static final class MainSpin {
        private static boolean isReady;
        private static int result;

        private MainSpin() {}

        public static void main(String[] arguments) {
            new Thread(
                            () -> {
                                isReady = true;
                                result = 1;
                            })
                    .start();
            while (!isReady) {
                // Waits.
            }
            failIf(result == 0);
        }
    }

    /** Who waits is interrupted, and notified afterwards: it is gone by then. */
    public static final class InterruptedFirst {
        private static boolean isWaiting;
        private static boolean isDone;

        private InterruptedFirst() {}

        public static void main(String[] arguments) {
            Thread waiter = new Thread(InterruptedFirst::await);
            waiter.start();
            synchronized (LOCK) {
                isDone = true;
                if (isWaiting) {
                    waiter.interrupt();
                    LOCK.notify();
                }
            }
        }

        private static void await() {
            synchronized (LOCK) {
                try {
                    while (!isDone) {
                        isWaiting = true;
                        LOCK.wait();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError("interrupted", e);
                }
            }
        }
    }

    /** Waits for the end of a thread that has not even begun. */
    public static final class UnpunctualJoin {
        private static volatile boolean isEnded;

        private UnpunctualJoin() {}

        public static void main(String[] arguments) throws InterruptedException {
            Thread late = new Thread(() -> isEnded = true);
            new Thread(
                            () -> {
                                isBegun = true;
                                late.start();
                            })
                    .start();
            if (isBegun) {
                late.join();
                failIf(!isEnded);
            }
        }
    }

    /** The same, but it lets others go on. */
    public static final class PoliteSpin {
        private static boolean isReady;
        private static int result;

        private PoliteSpin() {}

        public static void main(String[] arguments) {
            new Thread(
                            () -> {
                                while (!isReady) {
                                    Thread.yield();
                                }
                                failIf(result == 0);
                            })
                    .start();
            isReady = true;
            result = 1;
        }
    }

    /** Each thread has a value of its own; nothing is wrong. */
    public static final class Local {
        private static final ThreadLocal<Integer> VALUE = ThreadLocal.withInitial(() -> 0);

        private Local() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> use(1), () -> use(2));
            failIf(VALUE.get() != 0);
        }

        private static void use(int value) {
            VALUE.set(VALUE.get() + value);
            failIf(VALUE.get() != value);
        }
    }

    /** A thread that ends tells those that wait for its object; nothing is wrong. */
    public static final class Ending {
        private Ending() {}

        public static void main(String[] arguments) throws InterruptedException {
            Thread thread = new Thread(() -> {});
            thread.start();
            synchronized (thread) {
                while (thread.isAlive()) {
                    thread.wait();
                }
            }
        }
    }

    /** What a class takes over when it is first used depends on who was first. */
    public static final class LateClass {
        private static int value;

        private LateClass() {}

        /** Comes into use in the midst of the program. */
        private static final class Copy {
            private static final int TAKEN = taken();

            private static int taken() {
                return value;
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> value = 1, () -> failIf(Copy.TAKEN == 1));
        }
    }

    /** The same of a number that it takes for itself. */
    public static final class LateNumber {
        private static final AtomicInteger NUMBERS = new AtomicInteger();

        private LateNumber() {}

        /** Comes into use in the midst of the program. */
        private static final class Numbered {
            private static final int NUMBER = NUMBERS.incrementAndGet();
        }

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(NUMBERS::incrementAndGet, () -> failIf(Numbered.NUMBER == 2));
        }
    }

    /** A class that locks when it comes into use what a thread has locked that waits for it. */
    public static final class LateLock {
        private LateLock() {}

        /** Comes into use in the midst of the program. */
        private static final class Locked {
            private static final int NUMBER = number();

            private static int number() {
                synchronized (LOCK) {
                    return count;
                }
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> failIf(Locked.NUMBER == 1));
            synchronized (LOCK) {
                other.start();
                other.join();
            }
        }
    }

    /** A class that comes into use late, and asks for nothing that changes. */
    public static final class LateConstant {
        private static @Nullable Object made;

        private LateConstant() {}

        /** As above. */
        private static final class Holder {
            private static final int[] ONLY = {1, 2};
            private static int sum;

            static {
                for (int each : ONLY) {
                    sum += each;
                }
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(LateConstant::use, LateConstant::use);
            failIf(made == null);
        }

        private static void use() {
            synchronized (LOCK) {
                made = Holder.ONLY;
                failIf(Holder.sum != 3);
            }
        }
    }
}
