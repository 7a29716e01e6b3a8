package dev.tuntas.suite.spi.remote;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a cluster busy: sends parts there as long as there are some, and hands over what comes
 * back, on one thread.
 *
 * <p>There are more parts underway than can run, so that nobody waits for this process. Where there
 * are too few parts for that, they run for a short while and are cut in many; later, the longer it
 * has all taken the longer they run, so that what a part costs besides is small, and so is what is
 * waited for at the end.
 *
 * @param <P> a part
 */
public final class RemoteLoop<P> {
    private static final long WAIT_MILLIS = 50;

    /** What is to be done in parts. */
    public interface Work<P> {
        boolean isOver();

        /** A part that is not underway. */
        Optional<P> take();

        RangeOrder order(P part, Duration slice, int parts);

        /** A part was done, to its end or for a while. */
        void cameBack(P part, byte[] bytes);
    }

    private record Done<P>(@Nullable P part, byte[] bytes, @Nullable Throwable thrown) {}

    private final RemoteRanges remote;
    private final Work<P> work;
    private final BlockingQueue<Done<P>> done = new LinkedBlockingQueue<>();
    private final long start = System.nanoTime();
    private int underway;

    public RemoteLoop(RemoteRanges remote, Work<P> work) {
        this.remote = remote;
        this.work = work;
    }

    /** Returns when the work is over; what is underway then is of no use to anybody. */
    public void run() {
        boolean isInterrupted = false;
        while (!work.isOver() && !isInterrupted) {
            send();
            try {
                Done<P> next = done.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
                // What fails after the work is over is no failure.
                if (next != null && next.part() != null && !work.isOver()) {
                    take(next.part(), next);
                }
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes it ask soon whether the work is over; any thread may call it. */
    public void wake() {
        done.add(new Done<>(null, new byte[0], null));
    }

    private void take(P part, Done<P> what) {
        underway--;
        Throwable thrown = what.thrown();
        Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
        if (cause instanceof RuntimeException problem) {
            throw problem;
        }
        if (cause != null) {
            throw new IllegalStateException(cause);
        }
        work.cameBack(part, what.bytes());
    }

    private void send() {
        int slots = Math.max(1, remote.slots());
        int wanted = PartPlan.wanted(slots);
        List<P> parts = new ArrayList<>();
        while (underway + parts.size() < wanted) {
            Optional<P> part = work.take();
            if (part.isEmpty()) {
                break;
            }
            parts.add(part.get());
        }
        if (!parts.isEmpty()) {
            submit(parts, slots, wanted - underway - parts.size());
        }
    }

    private void submit(List<P> parts, int slots, int lacking) {
        int cut = PartPlan.cut(lacking, underway + parts.size());
        long elapsed = (System.nanoTime() - start) / 1_000_000;
        Duration slice = Duration.ofMillis(PartPlan.sliceMillis(slots, elapsed, lacking));
        List<RangeOrder> orders = parts.stream().map(part -> work.order(part, slice, cut)).toList();
        List<CompletableFuture<byte[]>> futures = remote.submit(orders);
        underway += parts.size();
        for (int i = 0; i < parts.size(); i++) {
            P part = parts.get(i);
            futures.get(i)
                    .whenComplete(
                            (bytes, thrown) ->
                                    done.add(
                                            new Done<>(
                                                    part,
                                                    bytes == null ? new byte[0] : bytes,
                                                    thrown)));
        }
    }
}
