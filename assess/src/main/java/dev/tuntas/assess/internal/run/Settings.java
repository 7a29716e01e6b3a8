package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.check.Check;
import dev.tuntas.core.search.SearchOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What an assessment is told.
 *
 * @param targets the methods under test with all that is said about their inputs, for the subject
 *     as it is in a world
 * @param operators the names of the mutation operators; empty for the usual ones
 * @param mayChange which methods may be changed, by class and name, among those that are reached
 */
public record Settings(
        Class<?> subject,
        Function<Class<?>, List<Check>> targets,
        int from,
        int scope,
        int leastMutants,
        int mostMutants,
        long seed,
        Set<String> operators,
        Predicate<String> mayChange,
        Compare compare,
        boolean isFiltered,
        List<Path> sources,
        SearchOptions options,
        int threads,
        Duration runTime,
        @Nullable Duration time,
        Running running) {}
