package dev.tuntas.core.search;

import dev.tuntas.core.bounds.Candidate;
import java.time.Duration;

/**
 * How far a running search is.
 *
 * <pre>{@code
 * Search.of(finitization)
 *         .listener(
 *                 new SearchListener<>() {
 *                     @Override
 *                     public void progress(Progress progress) {
 *                         System.out.println(progress.counts().valid() + " until now");
 *                     }
 *                 })
 *         .run();
 * }</pre>
 *
 * @param counts what it did until now
 * @param share which part of the search tree lies behind, from 0 to 1, if every choice is weighted
 *     by the number of values it has
 * @param elapsed how long it has been running
 * @param next the candidate that is to be decided next: there the search could go on
 * @param ranAway how many candidates were given up, because the predicate took too many steps
 */
public record Progress(
        Counts counts, double share, Duration elapsed, Candidate next, long ranAway) {
    /** Progress of something that gives no candidate up. */
    public Progress(Counts counts, double share, Duration elapsed, Candidate next) {
        this(counts, share, elapsed, next, 0);
    }

    /** Explored candidates a second. */
    public double rate() {
        double seconds = elapsed.toNanos() / 1e9;
        return seconds == 0 ? 0 : counts.explored() / seconds;
    }
}
