package dev.tuntas.suite.result;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.search.SearchResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How many structures satisfy which conditions.
 *
 * <pre>{@code
 * CountResult result =
 *         Counting.of(finitization).condition("small", each -> each.size() < 3).run();
 * result.conditions().forEach(System.out::println);
 * }</pre>
 *
 * @param search how the structures were found; if a base could be read instead of searching,
 *     nothing was explored
 * @param structures how many structures satisfy the predicate
 * @param conditions the conditions, in the order in which they were given
 * @param reuse what became of the base, if there was one
 */
public record CountResult(
        SearchResult search,
        long structures,
        List<ConditionCount> conditions,
        Optional<GenerationResult.Reuse> reuse) {
    public CountResult {
        conditions = List.copyOf(conditions);
    }

    /** A copy with another time, for a caller who counts it from an earlier moment on. */
    public CountResult withElapsed(Duration elapsed) {
        return new CountResult(search.withElapsed(elapsed), structures, conditions, reuse);
    }

    /** Whether these are the numbers of all structures within the bounds. */
    public boolean isComplete() {
        return search.exhausted();
    }

    /**
     * How many structures satisfy the predicate and one condition.
     *
     * @param name the name of the condition
     * @param count how many
     * @param threw on how many the condition threw; they do not count as satisfying it
     * @param firstThrown the first of these
     */
    public record ConditionCount(
            String name, long count, long threw, Optional<Thrown> firstThrown) {}

    /**
     * A structure on which a condition threw.
     *
     * @param candidate the structure's candidate
     * @param reason what was thrown
     */
    public record Thrown(Candidate candidate, String reason) {}
}
