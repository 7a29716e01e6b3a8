package dev.tuntas.subjects.crash;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.fuzz.GeneratedBounds;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.subjects.Subjects;
import dev.tuntas.suite.internal.run.GenerationTask;
import dev.tuntas.suite.internal.run.Pace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * A generation that can be named, so that another process can do it, too.
 *
 * @param name a subject and its scope, {@code SearchTree/4}, a subject's own bounds, {@code
 *     finSortedList/3}, or {@code generated/} and a seed
 * @param bounds what the name stands for
 * @param strategy how it is searched
 */
record Work(String name, Finitization<?> bounds, Strategy strategy) {
    static final String GENERATED = "generated";
    private static final String OWN = "fin";
    private static final long NEXT_GENERATED = 1000;

    static Work of(String name, Strategy strategy) {
        return new Work(name, bounds(name), strategy);
    }

    static Finitization<?> bounds(String name) {
        String[] parts = name.split("/");
        int number = Integer.parseInt(parts[1]);
        if (parts[0].equals(GENERATED)) {
            // Some take too long on some candidate: then another one stands for them.
            return LongStream.iterate(number, seed -> seed + NEXT_GENERATED)
                    .mapToObj(GeneratedBounds::of)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .orElseThrow();
        }
        return parts[0].startsWith(OWN)
                ? Subjects.bounds(Subjects.named(parts[0].substring(OWN.length())), number)
                : Finitization.derive(Subjects.named(parts[0]), number);
    }

    /**
     * What one run may do.
     *
     * @param threads how many workers
     * @param limit how many structures, those of earlier runs included
     * @param time for how long
     */
    record Run(int threads, long limit, Optional<Duration> time) {
        static Run by(int threads) {
            return new Run(threads, Long.MAX_VALUE, Optional.empty());
        }

        private SearchOptions options() {
            SearchOptions limited = SearchOptions.DEFAULT.limit(limit);
            return time.map(limited::time).orElse(limited);
        }
    }

    GenerationTask task(Path out, Run run, Pace pace) {
        return new GenerationTask(
                new GenerationTask.Settings(
                        bounds,
                        Predicates.of(bounds.subject()),
                        StrategyChoice.asked(strategy),
                        run.threads,
                        run.options(),
                        Range.from(bounds.space().first()),
                        Optional.empty(),
                        Optional.of(out),
                        true,
                        false,
                        false),
                () -> CandidateSearch.of(bounds).strategy(strategy),
                null,
                pace);
    }

    @Override
    public String toString() {
        return name + " by " + strategy;
    }
}
