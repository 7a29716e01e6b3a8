package dev.tuntas.core.spi.part;

import dev.tuntas.core.bounds.Candidate;
import java.util.Optional;

/**
 * A half-open interval of candidates in the order of a search: from the first of them up to, but
 * not with, the other; up to the end if there is no other.
 *
 * <p>Ranges that follow each other need to know nothing of each other: together they decide every
 * candidate of the search once.
 *
 * @param from the first candidate
 * @param to the candidate at which the next range starts
 */
public record Range(Candidate from, Optional<Candidate> to) {
    /** Everything from a candidate on. */
    public static Range from(Candidate candidate) {
        return new Range(candidate, Optional.empty());
    }
}
