package sample;

import static java.util.concurrent.CompletableFuture.supplyAsync;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Code in which a small mistake does great harm. */
public final class HostileCode {
    private static int calls;

    private int n;

    public static int calls() {
        return calls;
    }

    boolean repOk() {
        return n >= 0;
    }

    int allocate() {
        int huge = Integer.MAX_VALUE - n;
        int[] made = new int[n];
        return made.length + (huge > 0 ? 1 : 0);
    }

    int recurse(int depth) {
        int n = Math.max(0, depth);
        return n == 0 ? 0 : 1 + recurse(n - 1);
    }

    /**
     * It turns in the JDK alone, until somebody gives up its thread and interrupts it: what never
     * ended would take a processor from all tests that follow. Constructors are left as they are.
     */
    static final class Turns {
        final long made;

        Turns(long most) {
            made =
                    Stream.generate(Thread.currentThread()::isInterrupted)
                            .takeWhile(Predicate.isEqual(false))
                            .limit(most)
                            .count();
        }
    }

    int loopInTheJdk() {
        long huge = Long.MAX_VALUE - n;
        long n = this.n;
        return (int) new Turns(n).made + (huge > 0 ? 1 : 0);
    }

    /** With {@code more} for n: another result on 0, and without end on all else. */
    int loopLater() {
        long more = this.n == 0 ? 1 : Long.MAX_VALUE;
        long n = this.n;
        return (int) new Turns(n).made + (more > 0 ? 1 : 0);
    }

    /** Slow enough for somebody to see that there is no memory before all is run. */
    int hunger(int a, int b) {
        LockSupport.parkNanos(500_000);
        if (a > 100) {
            throw new OutOfMemoryError("as if");
        }
        return n + a - b;
    }

    int stop() {
        if (n > 100) {
            System.exit(n);
        }
        return n;
    }

    int turn() {
        int turns = 0;
        for (int i = 0; i < n; i++) {
            turns++;
        }
        return turns;
    }

    /** What one run leaves in a static field must be gone before the next. */
    int count() {
        calls = calls + 1;
        return calls;
    }

    /** Nothing of it is changed: it has only what makes it. */
    static final class Ticket {
        static int next;
        final int id = next++;
    }

    int ticket() {
        return n + new Ticket().id;
    }

    /** It has no code at all. */
    static final class Highest {
        static int most;
    }

    int most() {
        int other = 100 - n;
        if (n > Highest.most) {
            Highest.most = n;
        }
        return other - Highest.most;
    }

    /** There is one object of it, as there is one static field. */
    enum Memo {
        IT,
        OTHER {
            private int turns;

            @Override
            int turn() {
                return ++turns;
            }
        };

        final Map<Integer, Integer> known = new HashMap<>();
        int uses;

        int turn() {
            return 0;
        }
    }

    int use() {
        Memo.IT.uses = Memo.IT.uses + n;
        return Memo.IT.uses + Memo.OTHER.turn();
    }

    int remembered() {
        return Memo.IT.known.computeIfAbsent(n, HostileCode::square);
    }

    private static int square(int n) {
        return n * n;
    }

    private static final Random DICE = new Random(7);
    private static final ThreadLocal<Integer> LAST = ThreadLocal.withInitial(() -> 0);

    int chance() {
        return DICE.nextInt(100) + n;
    }

    int ofThread() {
        LAST.set(LAST.get() + n);
        return LAST.get();
    }

    /** What looks for services asks the loader of the thread. */
    int service() throws ClassNotFoundException {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        Class<?> found = loader.loadClass(HostileCode.class.getName());
        if (found != HostileCode.class) {
            throw new IllegalStateException();
        }
        return n;
    }

    int interrupt() {
        boolean wasInterrupted = Thread.currentThread().isInterrupted();
        if (n > 100) {
            Thread.currentThread().interrupt();
        }
        return wasInterrupted ? -1 : n;
    }

    static final class Ending {
        static {
            if (HostileCode.class.desiredAssertionStatus() || !HostileCode.class.isEnum()) {
                System.exit(3);
            }
        }

        static int value() {
            return 1;
        }
    }

    int end() {
        return n > 100 ? Ending.value() : n;
    }

    int manyThreads() {
        int most = n;
        Executor threads = task -> new Thread(task).start();
        return IntStream.range(0, 4)
                .mapToObj(i -> supplyAsync(() -> i > most ? i - most : most + i, threads))
                .toList()
                .stream()
                .mapToInt(CompletableFuture::join)
                .sum();
    }
}
