package dev.tuntas.suite.spi.remote;

import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A search of a range that gives back what it has not come to when its time is over: the rest is
 * cut as a worker's is whose work another takes, again and again from above, and then the search is
 * stopped.
 */
public final class RangeRun {
    private static final long TICK_MILLIS = 5;

    private final CandidateSearch search;
    private final RangeOrder order;
    private final List<Range> given = Collections.synchronizedList(new ArrayList<>());

    /** Opened when the time is over, or the search. */
    private final CountDownLatch over = new CountDownLatch(1);

    private volatile boolean isEnded;

    /** Tells the search what to do; the caller runs it, or has it run. */
    public RangeRun(CandidateSearch search, RangeOrder order) {
        this.search = search;
        this.order = order;
        long end = System.nanoTime() + order.slice().toNanos();
        search.strategy(order.strategy())
                .range(order.range())
                // Where it can be stopped: a predicate that does not come back is waited for.
                .progress(
                        progress -> {
                            if (System.nanoTime() - end > 0) {
                                over.countDown();
                            }
                        });
    }

    /**
     * Runs the search; what it finds, others are told.
     *
     * @param run runs it
     * @param found what to hand over of what was found, once it has run
     */
    public RangeYield run(Supplier<SearchResult> run, Supplier<byte[]> found) {
        Thread cutter = new Thread(this::cut, "tuntas-cutter");
        cutter.setDaemon(true);
        cutter.start();
        SearchResult result;
        try {
            result = run.get();
        } finally {
            isEnded = true;
            over.countDown();
        }
        join(cutter);
        if (result.end() != End.EXHAUSTED && result.next().isEmpty()) {
            // There is no place to go on from, so it must be done anew as a whole.
            throw new IllegalStateException("the search does not say where it stands");
        }
        Collections.reverse(given);
        return RangeYield.of(result, order.range().to(), given, found.get());
    }

    private void cut() {
        try {
            boolean isOver = over.await(order.slice().toMillis(), TimeUnit.MILLISECONDS);
            while (!isOver) {
                search.tick();
                isOver = over.await(TICK_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // A search that has ended has nothing to give, and says so.
        boolean isMore = !isEnded;
        while (isMore && given.size() < order.parts() - 1) {
            isMore = search.split().map(given::add).orElse(false);
        }
        search.pause();
    }

    private static void join(Thread thread) {
        boolean isInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
