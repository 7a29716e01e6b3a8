package dev.tuntas.core.spi.part;

/**
 * Is told the candidates that a search finds valid, without a structure made for each: for millions
 * of them.
 */
@FunctionalInterface
public interface CandidateListener {
    /**
     * A valid candidate was found.
     *
     * @param values the candidate: not a copy, and good until the method returns; -1 for a slot
     *     that an open search left open
     * @param candidates how many candidates have been decided, this one included
     */
    void valid(int[] values, long candidates);
}
