package dev.tuntas.suite.internal.count;

import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.suite.result.CountResult;
import dev.tuntas.suite.result.GenerationResult.Reuse;
import dev.tuntas.suite.stored.SuiteReader;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Takes the structures from the suite of the same search, in place of a search. */
public final class BaseReading {
    private static final long TICK_NANOS = 100_000_000;
    private static final int BETWEEN_LOOKS_AT_THE_CLOCK = 256;

    private final SuiteReader suite;
    private final Finitization<?> finitization;
    private final Optional<Duration> time;
    private final long start = System.nanoTime();
    private long tickAt = start;
    private volatile boolean stopped;

    public BaseReading(SuiteReader suite, Finitization<?> finitization, SearchOptions options) {
        this.suite = suite;
        this.finitization = finitization;
        this.time = options.time();
    }

    /** Ends it soon; any thread may call it. */
    public void stop() {
        stopped = true;
    }

    public CountResult run(Tally tally, SearchListener<Object> listener) {
        long read = tally.isEmpty() ? suite.size() : readAll(listener);
        End end = read == suite.size() ? End.EXHAUSTED : stopped ? End.STOPPED : End.TIME;
        Reuse reuse = new Reuse(true, "it has the structures of this very search", suite.size());
        return new CountResult(result(read, end), read, tally.counts(), Optional.of(reuse));
    }

    /** Returns how many were read before the end or a stop. */
    private long readAll(SearchListener<Object> listener) {
        long n = 0;
        while (n < suite.size() && !isOver(n, listener)) {
            listener.valid(suite.structure(finitization, n));
            n++;
        }
        return n;
    }

    private boolean isOver(long n, SearchListener<Object> listener) {
        if (n % BETWEEN_LOOKS_AT_THE_CLOCK != 0) {
            return stopped;
        }
        long now = System.nanoTime();
        if (now - tickAt > TICK_NANOS) {
            tickAt = now;
            listener.progress(progress(n));
        }
        return stopped || time.isPresent() && elapsed().compareTo(time.get()) >= 0;
    }

    private Progress progress(long n) {
        Structure<?> next = suite.structure(finitization, n);
        double share = (double) n / suite.size();
        return new Progress(counts(n), share, elapsed(), next.candidate());
    }

    private static Counts counts(long valid) {
        return new Counts(0, 0, 0, 0, valid, 0);
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private SearchResult result(long read, End end) {
        return new SearchResult(
                finitization,
                suite.choice(),
                false,
                counts(read),
                end,
                elapsed(),
                Duration.ZERO,
                suite.size() == 0 ? 1 : (double) read / suite.size(),
                Optional.empty(),
                0,
                Optional.empty(),
                List.of());
    }
}
