package dev.tuntas.core.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A way to search. All of them find the same structures; they differ in how fast.
 *
 * <pre>{@code
 * SearchResult result = Search.of(finitization).strategy(Strategy.LAZY).run();
 * }</pre>
 */
public enum Strategy {
    /** Runs the predicate from its start on every candidate; the oracle of all others. */
    KORAT,

    /** Resumes the predicate where it read the slot that changed. */
    CHECKPOINT,

    /** Like {@link #KORAT}, but decides all values of a slot together where it can. */
    KORAT_MULTIVALUE,

    /** Like {@link #CHECKPOINT}, but decides all values of a slot together where it can. */
    CHECKPOINT_MULTIVALUE,

    /**
     * Runs the predicate on slots whose values are decided only where they matter, goes back to
     * what a failure depends on, and enumerates what a success leaves open.
     */
    LAZY;

    /** The name that a user writes and reads. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '+');
    }

    /** Whether the predicate goes on where it read the slot that changed. */
    public boolean resumes() {
        return this == CHECKPOINT || this == CHECKPOINT_MULTIVALUE;
    }

    /** Whether the values of a slot are decided together where that can be. */
    public boolean isMultivalue() {
        return this == KORAT_MULTIVALUE || this == CHECKPOINT_MULTIVALUE;
    }

    /**
     * Whether it decides the candidates in the order of {@link #KORAT}. One that does not finds the
     * same structures up to isomorphism, in an order and with labels of its own.
     */
    public boolean keepsOrder() {
        return this != LAZY;
    }

    /** The strategy of that name, in whatever case it is written. */
    public static Optional<Strategy> labelled(String name) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.label().equalsIgnoreCase(name))
                .findFirst();
    }

    /** The names of all strategies. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Strategy::label).toList();
    }

    @Override
    public String toString() {
        return label();
    }
}
