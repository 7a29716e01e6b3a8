package dev.tuntas.symbolic.internal.run;

import dev.tuntas.symbolic.internal.machine.LostWay;
import dev.tuntas.symbolic.internal.machine.PathPrefix;
import dev.tuntas.symbolic.result.ProveResult;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A proof by several threads. Each follows a part of all paths with a machine of its own. While
 * some have nothing to do, one that has several choices open gives away what is left of the first
 * of them, as the ways that lead there: see {@link PathPrefix}.
 *
 * <p>Paths that were given away lie behind all that are kept, and what was given away later before
 * what was given away first. So the parts are put together in the order in which one thread would
 * have come to their paths, and the result is the same.
 */
public final class ProofParts {
    /** Terms are gone through recursively. */
    private static final long STACK = 64L << 20;

    private static final class Part {
        final @Nullable PathPrefix prefix;
        final ProofTally tally = new ProofTally();
        final List<Part> given = new ArrayList<>();

        Part(@Nullable PathPrefix prefix) {
            this.prefix = prefix;
        }

        /** This part and all that was given away of it, in the order of the paths. */
        void addTo(ProofTally all) {
            all.add(tally);
            for (int i = given.size() - 1; i >= 0; i--) {
                given.get(i).addTo(all);
            }
        }
    }

    private final Supplier<ProveRun> runs;
    private final int threads;
    private final Part whole = new Part(null);
    private final Deque<Part> waiting = new ArrayDeque<>();
    private final List<ProveRun> done = new ArrayList<>();

    /** How many parts could be taken at once, beyond those that wait. */
    private volatile int wanted;

    private int idle;
    private int working;
    private long cpuNanos;
    private @Nullable Throwable failure;
    private @Nullable String stopped;

    /**
     * @param runs makes what follows paths, for each thread
     */
    public ProofParts(Supplier<ProveRun> runs, int threads) {
        this.runs = runs;
        this.threads = threads;
    }

    public ProveResult run() {
        long began = System.nanoTime();
        try {
            follow();
        } catch (LostWay e) {
            // Most likely a solver has decided what it had not: then the parts don't fit.
            return runs.get().run();
        }
        ProofTally all = new ProofTally();
        whole.addTo(all);
        if (stopped != null) {
            all.cut(stopped);
        }
        ProveRun first = done.get(0);
        done.subList(1, done.size()).forEach(first::join);
        return first.result(all, System.nanoTime() - began, cpuNanos);
    }

    private void follow() {
        waiting.add(whole);
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            all.add(new Thread(null, this::work, "tuntas-proof-" + i, STACK));
        }
        all.forEach(Thread::start);
        boolean isInterrupted = false;
        for (Thread thread : all) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    isInterrupted = true;
                    fail(e);
                }
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        rethrow();
    }

    private void rethrow() {
        if (failure instanceof RuntimeException problem) {
            throw problem;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
    }

    private void work() {
        try {
            Part part = take();
            ProveRun run = part == null ? null : runs.get();
            while (part != null && run != null) {
                Part own = part;
                stop(run.follow(own.prefix, own.tally, () -> giveAway(own, run)));
                part = next();
            }
            if (run != null) {
                end(run);
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    private void giveAway(Part part, ProveRun run) {
        if (failure() != null) {
            throw new LostWay();
        }
        PathPrefix prefix = wanted > 0 ? run.give() : null;
        if (prefix != null) {
            Part given = new Part(prefix);
            part.given.add(given);
            put(given);
        }
    }

    // --- who has what ---------------------------------------------------------------------------

    private synchronized @Nullable Throwable failure() {
        return failure;
    }

    private synchronized void fail(Throwable why) {
        if (failure == null) {
            failure = why;
        }
        notifyAll();
    }

    private synchronized void stop(@Nullable String reason) {
        if (reason != null) {
            // Why the first was stopped, which is why all others are.
            stopped = stopped == null ? reason : stopped;
            waiting.clear();
        }
    }

    private synchronized void put(Part part) {
        if (stopped == null) {
            waiting.add(part);
        }
        wanted = idle - waiting.size();
        notifyAll();
    }

    /** The next part, once there is one; null if all is done. */
    private synchronized @Nullable Part take() {
        idle++;
        wanted = idle - waiting.size();
        while (waiting.isEmpty() && working > 0 && failure == null) {
            pause();
        }
        Part part = failure == null ? waiting.poll() : null;
        if (part == null) {
            notifyAll();
            return null;
        }
        idle--;
        working++;
        wanted = idle - waiting.size();
        return part;
    }

    private synchronized @Nullable Part next() {
        working--;
        notifyAll();
        return take();
    }

    private void pause() {
        try {
            wait();
        } catch (InterruptedException e) {
            fail(e);
        }
    }

    private synchronized void end(ProveRun run) {
        done.add(run);
        cpuNanos += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
