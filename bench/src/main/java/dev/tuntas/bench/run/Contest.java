package dev.tuntas.bench.run;

import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/**
 * Times searches against each other. They take turns, so that all meet the same machine. All runs
 * of one are in the same world: the first warms it up.
 */
public final class Contest {
    private static final Duration WARM = Duration.ofSeconds(1);
    private static final int MOST_RUNS = 40;

    private Contest() {}

    /** The run of each search that took the least processor time. */
    public static List<SearchResult> best(int runs, List<CandidateSearch> searches) {
        return bestOf(runs, searches.stream().map(Contest::runner).toList());
    }

    private static Supplier<SearchResult> runner(CandidateSearch search) {
        return search::run;
    }

    /** The run of each search that took the least processor time; each run is made anew. */
    public static List<SearchResult> bestOf(int runs, List<Supplier<SearchResult>> searches) {
        return compete(runs, searches.stream().map(Entrant::new).toList());
    }

    private static List<SearchResult> compete(int runs, List<Entrant> entrants) {
        List<Entrant> waiting = new ArrayList<>(entrants);
        while (!waiting.isEmpty()) {
            waiting.removeIf(entrant -> entrant.isDone(runs));
            waiting.forEach(Entrant::run);
        }
        return entrants.stream().map(entrant -> entrant.best).toList();
    }

    /** The best run of a task by each of these strategies. */
    public static Times best(int runs, Task task, Strategy... strategies) {
        return Times.of(best(runs, Arrays.stream(strategies).map(task::with).toList()));
    }

    /** The best run of a task by each strategy that gets to the end within a time. */
    public static Times bestWithin(
            Duration time, int runs, Task task, Collection<Strategy> strategies) {
        return Times.of(
                compete(
                        runs,
                        strategies.stream()
                                .map(strategy -> new Entrant(task.with(strategy).time(time)::run))
                                .filter(entrant -> entrant.best.end() != End.TIME)
                                .toList()));
    }

    /** The one of two results that took less processor time. */
    public static SearchResult faster(SearchResult a, SearchResult b) {
        return a.cpu().compareTo(b.cpu()) <= 0 ? a : b;
    }

    /** A search and what its runs came to; the first is made at once. */
    private static final class Entrant {
        private final Supplier<SearchResult> search;
        private SearchResult best;
        private Duration spent;
        private int runs = 1;

        Entrant(Supplier<SearchResult> search) {
            this.search = search;
            best = search.get();
            spent = best.cpu();
        }

        void run() {
            SearchResult next = search.get();
            runs++;
            spent = spent.plus(next.cpu());
            best = next.end() == End.TIME ? best : faster(best, next);
        }

        boolean isDone(int wanted) {
            return runs >= wanted && !isCold(wanted);
        }

        /** A small search has to run more often until the JVM has compiled it. */
        private boolean isCold(int wanted) {
            return wanted > 1 && runs < MOST_RUNS && spent.compareTo(WARM) < 0;
        }
    }
}
