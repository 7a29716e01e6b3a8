package dev.tuntas.core.search;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.spi.Messages;
import java.time.Duration;
import java.util.Optional;

/**
 * How to search, whatever the structures are for: they are found, written, counted or run.
 *
 * @param strategy how to search; empty if that is to be chosen, which is what {@code auto} means
 * @param limit after how many structures or inputs to stop
 * @param time after which time to stop, if ever
 * @param steps after how many calls and jumps backwards to give up a run of the predicate; empty
 *     for a number that grows with the space
 * @param strict whether to end with an error at the first candidate on which the predicate throws
 * @param verify whether to search with {@link Strategy#KORAT} side by side and compare
 */
public record SearchOptions(
        Optional<Strategy> strategy,
        long limit,
        Optional<Duration> time,
        Optional<Long> steps,
        boolean strict,
        boolean verify) {
    /** Everything is searched, by the strategy that suits. */
    public static final SearchOptions DEFAULT =
            new SearchOptions(
                    Optional.empty(),
                    Long.MAX_VALUE,
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    false);

    public SearchOptions {
        Messages.checkPositive("limit", limit);
        time.ifPresent(atMost -> Messages.checkPositive("time", atMost.toNanos()));
        steps.ifPresent(perRun -> Messages.checkPositive("number of steps", perRun));
    }

    /** These with a strategy; with none, it is chosen. */
    public SearchOptions strategy(Optional<Strategy> newStrategy) {
        return new SearchOptions(newStrategy, limit, time, steps, strict, verify);
    }

    /** These with another limit. */
    public SearchOptions limit(long structures) {
        return new SearchOptions(strategy, structures, time, steps, strict, verify);
    }

    /** These with another time. */
    public SearchOptions time(Duration atMost) {
        return new SearchOptions(strategy, limit, Optional.of(atMost), steps, strict, verify);
    }

    /** These with what is left of the time; if nothing is, so little that a search ends at once. */
    public SearchOptions afterSpending(Duration spent) {
        return time.map(given -> given.minus(spent))
                .map(left -> time(left.toNanos() > 0 ? left : Duration.ofNanos(1)))
                .orElse(this);
    }

    /** These with another number of steps. */
    public SearchOptions steps(long perRun) {
        return new SearchOptions(strategy, limit, time, Optional.of(perRun), strict, verify);
    }

    /** These, strict or not. */
    public SearchOptions strict(boolean isStrict) {
        return new SearchOptions(strategy, limit, time, steps, isStrict, verify);
    }

    /** These, verified or not. */
    public SearchOptions verify(boolean isVerified) {
        return new SearchOptions(strategy, limit, time, steps, strict, isVerified);
    }

    /** Whether these are the same as others, but for the time. */
    public boolean isButForTime(SearchOptions others) {
        return equals(
                new SearchOptions(
                        others.strategy,
                        others.limit,
                        time,
                        others.steps,
                        others.strict,
                        others.verify));
    }

    /** The number of steps for a space. */
    public long stepsFor(StateSpace space) {
        return steps.orElse(1_000_000 + 10_000L * space.slots().size());
    }
}
