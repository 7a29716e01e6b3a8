package dev.tuntas.bench.lazy;

import dev.tuntas.bench.run.Task;
import dev.tuntas.bench.run.Times;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.subjects.Subjects;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The searches of one subject, from size 1 up, by every strategy. One that does not get to the end
 * within the budget, or can't be expected to, is left out of all larger sizes.
 */
final class Climb {
    private final Class<?> subject;
    private final Duration budget;
    private final Contestants contest;
    private final Map<Strategy, Growth> left = new EnumMap<>(Strategy.class);
    private int size;

    /** Makes a search by some strategies, and tells those that got to its end. */
    interface Contestants {
        Times run(Task task, Collection<Strategy> strategies);
    }

    Climb(Class<?> subject, Duration budget, Contestants contest) {
        this.subject = subject;
        this.budget = budget;
        this.contest = contest;
        for (Strategy strategy : Strategy.values()) {
            left.put(strategy, Growth.START);
        }
    }

    /** The next size; nothing if no strategy can do it. */
    Optional<LazyRow> next() {
        size++;
        left.values().removeIf(pace -> !pace.mayEndWithin(budget));
        Times times = contest.run(task(), left.keySet());
        left.keySet().retainAll(times.results().keySet());
        left.replaceAll((strategy, pace) -> pace.then(times.by(strategy).cpu()));
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of(new LazyRow(subject.getSimpleName(), size, times));
    }

    private Task task() {
        return new Task(Subjects.bounds(subject, size), Predicates.of(subject), Long.MAX_VALUE);
    }
}
