package dev.tuntas.suite;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.VectorText;
import dev.tuntas.suite.internal.verify.Completeness;
import dev.tuntas.suite.internal.verify.Duplicates;
import dev.tuntas.suite.internal.verify.Flaws;
import dev.tuntas.suite.internal.verify.SearchOrder;
import dev.tuntas.suite.result.Comparison;
import dev.tuntas.suite.result.Flaw;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * Whether a suite keeps what it promises. Memory is bounded, however many structures there are.
 *
 * <pre>{@code
 * try (Suite suite = Suite.open(Path.of("trees.suite"))) {
 *     assertTrue(SuiteVerification.of(suite).duplicate().isEmpty());
 * }
 * }</pre>
 */
public final class SuiteVerification {
    private final Suite suite;

    private SuiteVerification(Suite suite) {
        this.suite = suite;
    }

    public static SuiteVerification of(Suite suite) {
        return new SuiteVerification(suite);
    }

    /**
     * The first structure that was there before: the same, or isomorphic to one. Of open structures
     * those with the same values in the same slots; if {@link #replay} finds nothing, no others can
     * have anything in common.
     */
    public Optional<Flaw> duplicate() {
        return Duplicates.in(suite)
                .map(pair -> Flaws.twice(pair, VectorText.of(suite.get(pair.second()))));
    }

    /** Why the order can't be told without a new search; empty if it can. */
    public Optional<String> orderObstacle() {
        Optional<Strategy> strategy = Strategy.labelled(suite.header().strategy());
        if (strategy.isEmpty()) {
            return Optional.of("there is no strategy " + suite.header().strategy());
        }
        if (!strategy.get().keepsOrder()) {
            return Optional.of(
                    "a search by "
                            + strategy.get()
                            + " has an order of its own, which needs a new one");
        }
        return suite.header().more().containsKey("base")
                ? Optional.of("it is that of the suite on which this one is built")
                : Optional.empty();
    }

    /**
     * The first structure that is not valid, or, if that can be told, not in the order of the
     * search.
     *
     * @param bounds those of the suite
     * @param predicate that of the suite
     * @param step looks at every so many structures only
     * @param isInOrder whether to look at the order: only if the code is that of the suite
     */
    public Optional<Flaw> replay(
            Finitization<?> bounds, Method predicate, long step, boolean isInOrder) {
        boolean canOrder = isInOrder && orderObstacle().isEmpty();
        return SearchOrder.check(suite, bounds, predicate, step, canOrder);
    }

    /** Searches again, by another strategy, and compares; no structure may come twice. */
    public Comparison compare(Finitization<?> bounds, Method predicate) {
        return Completeness.check(suite, bounds, predicate);
    }
}
