package dev.tuntas.core.internal.engine;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.message.StartNotFoundException;
import dev.tuntas.core.message.TuntasException;

/**
 * The catalogue of errors that engines find: where they can't start, and what they can't go on
 * with.
 */
public final class EngineProblems {
    private EngineProblems() {}

    public static TuntasException notInSearchOrder(String slot) {
        return problem(
                "The search can't start at this candidate: it would never come to this value of %s."
                        + " Give a candidate that a search of the same predicate and bounds printed.",
                slot);
    }

    /** A lazy search does not go through candidates in an order of theirs. */
    public static TuntasException notOfLazySearch() {
        return problem(
                "The candidate to start or end at does not say where it is in a search by lazy."
                        + " Take one at which such a search stopped, or another strategy.");
    }

    /** The decisions that lead to a place in a lazy search are not those that led there before. */
    public static TuntasException notFoundAgain() {
        return new StartNotFoundException(
                "The search by lazy does not come to the place at which it should start. Have the"
                        + " predicate, the bounds or Tuntas changed since that was told? Nothing"
                        + " is lost of what was found. Search from the beginning, without the"
                        + " candidate to start at.");
    }

    /** The predicate walks with an iterator that can't be set back. */
    public static TuntasException unknownIterator(String type) {
        return new TuntasException(
                "The predicate uses an iterator of "
                        + type
                        + ", which checkpoint can't set back. Search with --strategy korat, or walk"
                        + " through a collection of java.util.");
    }
}
