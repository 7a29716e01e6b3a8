package dev.tuntas.suite.internal.verify;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.result.Comparison;
import dev.tuntas.suite.result.Flaw;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteReader;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Searches what a suite says to have searched, by another strategy than the one that wrote it, and
 * compares the sets of structures: an error of one strategy is not made by the other as well.
 *
 * <p>Both sides are compared by their fingerprints, so memory is bounded as in {@link Duplicates}.
 * A search that finds more structures than the suite has is ended: as none of the suite comes
 * twice, one is missing.
 */
public record Completeness(
        SuiteReader suite,
        Finitization<?> bounds,
        Method predicate,
        Strategy strategy,
        int mostInMemory) {
    /** Compares a suite in which no structure comes twice. */
    public static Comparison check(SuiteReader suite, Finitization<?> bounds, Method predicate) {
        return check(suite, bounds, predicate, FormRows.MOST_IN_MEMORY);
    }

    static Comparison check(
            SuiteReader suite, Finitization<?> bounds, Method predicate, int mostInMemory) {
        Optional<Strategy> written = Strategy.labelled(suite.header().strategy());
        boolean isLazy = written.filter(strategy -> !strategy.keepsOrder()).isPresent();
        if (isPart(suite) && isLazy) {
            return nothing("it holds a part of a lazy search, which has an order of its own");
        }
        if (isPart(suite) && suite.header().more().containsKey("base")) {
            return nothing("it holds a part of a search that was built on another suite");
        }
        if (suite.end() != End.EXHAUSTED && suite.next().isEmpty()) {
            return nothing("it does not tell where its search stopped");
        }
        Strategy other = other(written, isPart(suite) || suite.isOpen());
        return new Completeness(suite, bounds, predicate, other, mostInMemory).compare();
    }

    private static Comparison nothing(String obstacle) {
        return new Comparison(Optional.empty(), Optional.of(obstacle), Strategy.KORAT, 0);
    }

    private static boolean isPart(SuiteReader suite) {
        return !suite.isComplete();
    }

    /** One whose engine has as little as can be in common with the one that wrote the suite. */
    private static Strategy other(Optional<Strategy> written, boolean needsOrder) {
        boolean resumed = written.filter(Strategy::resumes).isPresent();
        if (!resumed) {
            return Strategy.CHECKPOINT_MULTIVALUE;
        }
        return needsOrder ? Strategy.KORAT : Strategy.LAZY;
    }

    private Comparison compare() {
        Fingerprinter forms = new Fingerprinter(suite.header().space());
        try (FormRows ours = new FormRows(suite.size(), mostInMemory);
                FormRows theirs = new FormRows(suite.size(), mostInMemory)) {
            forms.addAll(suite, ours);
            SearchResult result = search(forms, theirs);
            return new Comparison(
                    Optional.ofNullable(difference(ours, theirs, result)),
                    Optional.empty(),
                    strategy,
                    result.ranAway());
        }
    }

    private SearchResult search(Fingerprinter forms, FormRows rows) {
        AtomicLong found = new AtomicLong();
        CandidateSearch search = search().limit(suite.size() + 1);
        return search.candidates(
                        (values, candidates) -> forms.add(values, found.getAndIncrement(), rows))
                .run();
    }

    private CandidateSearch search() {
        CandidateSearch search =
                CandidateSearch.of(bounds)
                        .predicate(predicate)
                        .strategy(strategy)
                        .open(suite.isOpen());
        range().ifPresent(search::range);
        return search;
    }

    private Optional<Range> range() {
        if (!isPart(suite)) {
            return Optional.empty();
        }
        StateSpace space = bounds.space();
        Optional<Candidate> from = told(SuiteHeader.RANGE_FROM);
        Optional<Candidate> to = told(SuiteHeader.RANGE_TO);
        if (suite.end() != End.EXHAUSTED) {
            to = suite.next().map(space::candidate);
        }
        return Optional.of(new Range(from.orElseGet(space::first), to));
    }

    private Optional<Candidate> told(String entry) {
        return Optional.ofNullable(suite.header().more().get(entry)).map(bounds.space()::parse);
    }

    private @Nullable Flaw difference(FormRows ours, FormRows theirs, SearchResult result) {
        long missing = -1;
        long foreign = -1;
        for (int part = 0; part < ours.parts(); part++) {
            FormTable table = new FormTable(ours.count(part));
            ours.each(part, table::addOrFind);
            AtomicLong first = new AtomicLong(-1);
            theirs.each(
                    part,
                    (high, low, number) -> {
                        if (!table.mark(high, low)) {
                            first.compareAndSet(-1, number);
                        }
                    });
            missing = least(missing, first.get());
            foreign = least(foreign, table.firstUnmarked());
        }
        if (missing >= 0) {
            return Flaws.missing(missing, strategy, candidate(missing), suite.size());
        }
        // A search that was ended did not get to all structures of the suite.
        boolean isForeign = foreign >= 0 && result.end() == End.EXHAUSTED;
        return isForeign ? Flaws.foreign(foreign, strategy, text(suite.get(foreign))) : null;
    }

    private static long least(long one, long other) {
        if (one < 0 || other < 0) {
            return Math.max(one, other);
        }
        return Math.min(one, other);
    }

    /** Searches again up to a structure: the same search always finds the same ones. */
    private String candidate(long number) {
        int[] last = new int[bounds.space().slots().size()];
        search().limit(number + 1)
                .candidates((values, n) -> System.arraycopy(values, 0, last, 0, last.length))
                .run();
        return text(last);
    }

    private String text(int[] values) {
        return bounds.space().candidate(SuiteReader.closed(values)).toString();
    }
}
