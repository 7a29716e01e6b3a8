package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.part.Boxes;
import dev.tuntas.core.spi.part.Range;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be searched, and how.
 *
 * @param began when the time began, by {@link System#nanoTime}
 */
public record SearchSettings(
        Finitization<?> finitization,
        Method predicate,
        List<Integer> cuts,
        StrategyChoice choice,
        SearchOptions options,
        long began,
        boolean undecidedIfEndless,
        @Nullable Range range,
        @Nullable Boxes boxes,
        boolean open) {
    Strategy strategy() {
        return choice.strategy();
    }

    /** A copy with another strategy. */
    SearchSettings with(Strategy other) {
        return new SearchSettings(
                finitization,
                predicate,
                cuts,
                StrategyChoice.asked(other),
                options,
                began,
                undecidedIfEndless,
                range,
                boxes,
                open);
    }

    long steps() {
        return options.stepsFor(finitization.space());
    }

    /** Whether the time is over. */
    boolean isLate() {
        return options.time().isPresent()
                && System.nanoTime() - began >= options.time().get().toNanos();
    }
}
