package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.given.Given;
import dev.tuntas.assess.internal.random.RandomWish;
import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.check.spi.method.MethodUnderTest;
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
 * @param withSpecification whether coverage of the specification is wanted
 * @param isOfBytecode whether all mutants are made of class files, though there may be sources
 * @param mayChange which methods may be changed, by class and name, among those that are reached
 * @param memory what there is from other runs
 * @param given the mutants that the user gives; if there are any, no others are made
 */
public record AssessSettings(
        Class<?> subject,
        Function<Class<?>, List<MethodUnderTest>> targets,
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
        boolean isOfBytecode,
        SearchOptions options,
        int threads,
        Duration runTime,
        @Nullable Duration time,
        boolean withSpecification,
        RandomWish random,
        Memory memory,
        Running running,
        List<Given> given) {
    public AssessSettings {
        given = List.copyOf(given);
    }

    /** Whether the user says which mutants there are. */
    boolean areGiven() {
        return !given.isEmpty();
    }
}
