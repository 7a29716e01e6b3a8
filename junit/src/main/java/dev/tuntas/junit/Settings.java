package dev.tuntas.junit;

import dev.tuntas.check.spi.run.Limits;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a test's annotation and the configuration say together.
 *
 * @param scope the greatest scope
 * @param wantedScope what it would be if the configuration did not lower it
 * @param time for all scopes together, or null for no limit
 * @param inputTime for one input
 * @param maxInputs of one scope
 * @param allow what is not too little
 * @param progress how often a long test says how far it is, or null for never
 * @param prints how many lines are shown of what is printed while inputs are searched for
 * @param strategy how to search, or null for what suits the scope
 * @param cache the folder in which inputs are kept, or null for none
 */
record Settings(
        int scope,
        int wantedScope,
        @Nullable Duration time,
        Duration inputTime,
        long maxInputs,
        int threads,
        OnLimit onLimit,
        Set<TooLittle> allow,
        @Nullable Duration progress,
        long prints,
        RunOn runOn,
        @Nullable Strategy strategy,
        @Nullable Path cache) {
    /** The scope from which a test goes up. */
    int firstScope() {
        return Math.min(1, scope);
    }

    Limits limits() {
        return new Limits(time, maxInputs, inputTime, threads, runOn == RunOn.CALLER_THREAD);
    }

    /** How to search for inputs. */
    SearchOptions options() {
        return SearchOptions.DEFAULT.strategy(Optional.ofNullable(strategy));
    }
}
