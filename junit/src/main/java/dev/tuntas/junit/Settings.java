package dev.tuntas.junit;

import dev.tuntas.check.spi.run.Limits;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a test's annotation and the configuration say together.
 *
 * @param scope the greatest scope
 * @param time for the inputs of one scope, or null for no limit
 * @param inputTime for one input
 * @param maxInputs of one scope
 * @param strategy how to search, or null for what suits the scope
 * @param cache the folder in which inputs are kept, or null for none
 */
record Settings(
        int scope,
        @Nullable Duration time,
        Duration inputTime,
        long maxInputs,
        int threads,
        OnLimit onLimit,
        RunOn runOn,
        @Nullable Strategy strategy,
        @Nullable Path cache) {
    Limits limits() {
        return new Limits(time, maxInputs, inputTime, threads, runOn == RunOn.CALLER_THREAD);
    }

    /** How to search for inputs. */
    SearchOptions options() {
        return SearchOptions.DEFAULT.strategy(Optional.ofNullable(strategy));
    }
}
