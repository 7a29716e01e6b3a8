package dev.tuntas.rewind.internal.explore;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Small programs in which a thread does what others could notice where one might not look for it:
 * inside of objects and calls of the JDK. Those with a mistake end with an exception in some
 * orders, the others in none.
 */
final class Traps {
    private static final Object LOCK = new Object();
    private static int count;

    private Traps() {}

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

    /** Two states differ only in what a list that nobody may change holds. */
    public static final class FixedList {
        private static List<Integer> list = List.of();

        private FixedList() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> put(1), () -> put(2));
            failIf(list.get(0) == 1);
        }

        private static void put(int value) {
            synchronized (LOCK) {
                list = List.of(value);
            }
        }
    }

    /** The same of an optional value. */
    public static final class Choice {
        private static Optional<Integer> choice = Optional.empty();

        private Choice() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> put(1), () -> put(2));
            failIf(choice.equals(Optional.of(1)));
        }

        private static void put(int value) {
            synchronized (LOCK) {
                choice = Optional.of(value);
            }
        }
    }

    /** The same of a function that the JDK made of two others. */
    public static final class Composed {
        private static IntUnaryOperator function = x -> x;

        private Composed() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> append(x -> x * 2), () -> append(x -> x + 1));
            failIf(function.applyAsInt(1) == 4);
        }

        private static void append(IntUnaryOperator next) {
            synchronized (LOCK) {
                function = function.andThen(next);
            }
        }
    }

    /** Two states differ only in the names that threads got by the order in which they came. */
    public static final class Names {
        private static @Nullable Thread one;
        private static @Nullable Thread other;

        private Names() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> one = made(), () -> other = made());
            failIf(one != null && other != null && one.getName().compareTo(other.getName()) > 0);
        }

        private static Thread made() {
            synchronized (LOCK) {
                return new Thread(() -> {});
            }
        }
    }

    /** Two threads write to a text without a lock; each call on it may be between two others. */
    public static final class Text {
        private static final StringBuilder TEXT = new StringBuilder();

        private Text() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> TEXT.append("a").append("b"), () -> TEXT.append("c"));
            failIf(TEXT.indexOf("acb") >= 0);
        }
    }

    /** The same of a text that locks itself. */
    public static final class LockedText {
        private static final StringBuffer TEXT = new StringBuffer();

        private LockedText() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(() -> TEXT.append("a").append("b"), () -> TEXT.append("c"));
            failIf(TEXT.indexOf("acb") >= 0);
        }
    }

    /** An array is written to and read by the JDK. */
    public static final class Copied {
        private static final int[] SHARED = {0};

        private Copied() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(
                    () -> {
                        System.arraycopy(new int[] {1}, 0, SHARED, 0, 1);
                        System.arraycopy(new int[] {2}, 0, SHARED, 0, 1);
                    },
                    () -> failIf(SHARED.clone()[0] == 1));
        }
    }

    /** A handle and a name of the same field. */
    public static final class Handled {
        private static final Handled ONE = new Handled();
        private static final VarHandle FIELD = field();
        private int value;

        private Handled() {}

        private static VarHandle field() {
            try {
                return MethodHandles.lookup().findVarHandle(Handled.class, "value", int.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(
                    () -> FIELD.compareAndSet(ONE, 0, 1),
                    () -> {
                        int first = ONE.value;
                        failIf(first != ONE.value);
                    });
        }
    }

    /** The name of a thread is a variable, too. */
    public static final class Renamed {
        private Renamed() {}

        public static void main(String[] arguments) throws InterruptedException {
            Thread main = Thread.currentThread();
            inTwoThreads(
                    () -> main.setName("other"),
                    () -> {
                        String first = main.getName();
                        failIf(!first.equals(main.getName()));
                    });
        }
    }

    /** Objects of the JDK that change inside, which nobody but the JDK can put back. */
    public static final class Changing {
        private static final Iterator<Integer> NUMBERS = List.of(1, 2).iterator();
        private static final Set<TimeUnit> UNITS = EnumSet.noneOf(TimeUnit.class);

        private Changing() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(
                    () -> add(TimeUnit.DAYS),
                    () -> {
                        int number = add(TimeUnit.HOURS);
                        failIf(number == 2 && UNITS.contains(TimeUnit.DAYS));
                    });
        }

        private static int add(TimeUnit unit) {
            synchronized (LOCK) {
                UNITS.add(unit);
                return NUMBERS.next();
            }
        }
    }

    /** Nothing is wrong: a stream is not used twice, and random numbers come as they come. */
    public static final class Streams {
        private static final Random RANDOM = new Random(7);

        private Streams() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(Streams::sum, Streams::sum);
            Random again = new Random(7);
            int skipped = again.nextInt(9) + again.nextInt(9);
            failIf(skipped != count || again.nextInt(9) != RANDOM.nextInt(9));
        }

        private static void sum() {
            Stream<Integer> numbers = Stream.of(1, 2);
            synchronized (LOCK) {
                count += RANDOM.nextInt(9);
            }
            failIf(numbers.mapToInt(number -> number).sum() != 3);
        }
    }

    /** Between what a stream calls back nobody can come. */
    public static final class CalledBack {
        private CalledBack() {}

        public static void main(String[] arguments) throws InterruptedException {
            inTwoThreads(CalledBack::add, CalledBack::add);
            failIf(count != 2);
        }

        private static void add() {
            IntStream.range(0, 1).forEach(i -> count++);
        }
    }

    /** Tasks of a pool that count without a lock. */
    public static final class PooledCount {
        private PooledCount() {}

        public static void main(String[] arguments) throws InterruptedException {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> count++);
            pool.execute(() -> count++);
            pool.shutdown();
            failIf(pool.awaitTermination(1, TimeUnit.MINUTES) && count != 2);
        }
    }

    /** A pool whose tasks lock. */
    public static final class Pooled {
        private Pooled() {}

        public static void main(String[] arguments) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.submit(Pooled::add);
            pool.submit(Pooled::add);
            pool.shutdown();
        }

        private static void add() {
            synchronized (LOCK) {
                count++;
            }
        }
    }

    /** Who waits with a time limit may get nothing. */
    public static final class Impatient {
        private static final BlockingQueue<Integer> QUEUE = new LinkedBlockingQueue<>();

        private Impatient() {}

        public static void main(String[] arguments) throws InterruptedException {
            Thread giver = new Thread(() -> QUEUE.add(1));
            giver.start();
            failIf(QUEUE.poll(1, TimeUnit.HOURS) == null);
        }
    }
}
