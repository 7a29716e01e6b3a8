package dev.tuntas.check.internal.sequence;

import dev.tuntas.check.internal.sequence.Expansion.Reached;
import dev.tuntas.check.internal.sequence.Expansion.State;
import java.lang.reflect.Executable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Runs expansions on a thread of their own, and gives that thread up if a call does not return.
 * Java can't end a thread that does not want to: it is interrupted, and left alone as a daemon. So
 * that few are left alone, a method that was stopped several times is no longer called.
 */
final class CallRunner implements AutoCloseable {
    private static final int STOPPED_TOO_OFTEN = 3;

    private final Class<?> type;
    private final Duration perCall;
    private final long deadline;
    private final Set<Object> known = ConcurrentHashMap.newKeySet();
    private final Map<Executable, Integer> stopped = new HashMap<>();
    private final Set<Executable> leftOut = new HashSet<>();
    private final List<String> notes = new ArrayList<>();
    private ExecutorService thread = thread();
    private boolean isTroubled;

    CallRunner(Class<?> type, Duration perCall, Duration total) {
        this.type = type;
        this.perCall = perCall;
        this.deadline = System.nanoTime() + total.toNanos();
    }

    /** Remembers a form; tells whether it was not known before. */
    boolean learn(Object form) {
        return known.add(form);
    }

    boolean isOver() {
        return System.nanoTime() - deadline >= 0;
    }

    /** Whether a call was stopped that did not return. */
    boolean hasStopped() {
        return !stopped.isEmpty();
    }

    List<String> notes() {
        return notes;
    }

    /** The states one call further that are not known yet; null if the time is over. */
    @Nullable List<Reached> expand(@Nullable State state, List<Call> calls) {
        Expansion expansion = new Expansion(type, state, calls, leftOut, known::contains);
        while (!isOver()) {
            Future<List<Reached>> future = thread.submit(expansion);
            Call hanging = await(future, expansion);
            if (future.isDone()) {
                noteTrouble(expansion);
                return result(future);
            }
            giveUp(expansion);
            if (hanging != null) {
                noteHanging(hanging, expansion.chain());
                expansion = expansion.behind(hanging, leftOut);
            }
        }
        return null;
    }

    /** Waits for the end, for a call that hangs, which is returned, or for the end of the time. */
    private @Nullable Call await(Future<List<Reached>> future, Expansion expansion) {
        long seen = -1;
        while (!future.isDone() && !isOver()) {
            try {
                future.get(patience(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                Call current = expansion.current();
                long now = expansion.callsMade();
                if (now == seen) {
                    return current;
                }
                seen = now;
            } catch (InterruptedException e) {
                giveUp(expansion);
                throw interrupted();
            } catch (ExecutionException e) {
                throw rethrown(e);
            }
        }
        return null;
    }

    private static List<Reached> result(Future<List<Reached>> done) {
        try {
            return done.get();
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (ExecutionException e) {
            throw rethrown(e);
        }
    }

    private static CancellationException interrupted() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted while objects were built by calls");
    }

    private long patience() {
        return Math.max(1, Math.min(perCall.toNanos(), deadline - System.nanoTime()));
    }

    private void giveUp(Expansion expansion) {
        expansion.giveUp();
        thread.shutdownNow();
        thread = thread();
    }

    private void noteTrouble(Expansion expansion) {
        String trouble = expansion.trouble();
        if (trouble != null && !isTroubled) {
            isTroubled = true;
            notes.add(trouble);
        }
    }

    private void noteHanging(Call call, @Nullable Chain after) {
        int times = stopped.merge(call.member(), 1, Integer::sum);
        if (times == 1) {
            notes.add(SequenceProblems.hangs(call, after, perCall));
        }
        if (times == STOPPED_TOO_OFTEN) {
            leftOut.add(call.member());
            notes.add(SequenceProblems.leftOut(call.member()));
        }
    }

    private static RuntimeException rethrown(ExecutionException failure) {
        if (failure.getCause() instanceof Error error) {
            throw error;
        }
        return failure.getCause() instanceof RuntimeException exception
                ? exception
                : new IllegalStateException(failure);
    }

    private static ExecutorService thread() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        return Executors.newSingleThreadExecutor(
                task -> {
                    Thread fresh = new Thread(task, "tuntas-calls");
                    fresh.setDaemon(true);
                    fresh.setContextClassLoader(loader);
                    return fresh;
                });
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
