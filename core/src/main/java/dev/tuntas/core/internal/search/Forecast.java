package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine;
import java.math.BigInteger;

/**
 * Foretells, by counts alone, whether a search by {@code korat} ends with little work: less than it
 * takes to try the others.
 *
 * <p>Two things tell, and both are guesses, so one looks again and again. <em>How many candidates
 * there are</em> bounds the work that is left, if what was decided is like the rest: a predicate
 * may loop for long only where the first slot is large, which comes late. <em>How fast the share of
 * the tree grows that lies behind</em> says little where most of the work lies in few branches. The
 * growth since the last time that one looked, when half as many had been decided, is what is taken,
 * or that before if it was less: the whole share says that half of the trees are done as soon as
 * all empty ones are, and an array fills branches in which little is done by turns. So where it
 * promises an end, korat goes on only until twice as many candidates are decided, and one looks
 * again; what was done by then counts, so a promise that is broken again and again costs no more
 * than one that was kept.
 */
final class Forecast {
    /** So many candidates tell something. */
    static final long FIRST_LOOK = 10_000;

    /** What the others cost before one of them is chosen, in a JVM that has just started. */
    private static final double SURE_WORK = 250e6;

    /**
     * What may be done in vain if promises are broken: less than a tenth of what the others cost.
     */
    private static final double PROMISED_WORK = 50e6;

    private final BigInteger candidates;
    private long nextLook = FIRST_LOOK / 2;
    private long decidedBefore;
    private double shareBefore;
    private double growthBefore = Double.MAX_VALUE;

    Forecast(StateSpace space) {
        candidates = space.size();
    }

    /** Whether it is time to look, with so many candidates decided. */
    boolean isDue(long decided) {
        return decided == nextLook;
    }

    /** Whether all candidates that are left would be decided with little work, if like those. */
    boolean isBounded(Engine engine, long decided) {
        return (candidates.doubleValue() - decided) * work(engine) / decided <= SURE_WORK;
    }

    /** Whether those that were decided are so many that they may stand for all. */
    boolean isFarOn(long decided) {
        return decided >= candidates.doubleValue() / 4;
    }

    /** Whether the search seems to end with little work; looks. */
    boolean promises(Engine engine, long decided) {
        double share = engine.share();
        double growth = (share - shareBefore) / (decided - decidedBefore);
        double left = (1 - share) / Math.min(growth, growthBefore);
        growthBefore = growth;
        decidedBefore = decided;
        shareBefore = share;
        nextLook = 2 * decided;
        return work(engine) * (1 + left / decided) <= PROMISED_WORK;
    }

    /**
     * About how many nanoseconds it has taken, once the code is hot, within a factor of two on all
     * subjects; what the JDK does for a predicate is not seen.
     */
    private static double work(Engine engine) {
        return 20.0 * engine.explored() + 10.0 * (engine.initialisations() + engine.steps());
    }
}
