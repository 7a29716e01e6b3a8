package dev.tuntas.core;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.shortened;

import dev.tuntas.core.message.TuntasException;

/** The catalogue of errors of those who ask for structures. */
final class StructureProblems {
    private StructureProblems() {}

    static TuntasException nullPart(String slot) {
        return problem("%s is null: there is nothing to materialise.", slot);
    }

    static TuntasException otherBounds(String candidate, String bounds) {
        return problem(
                "Candidate %s is not one of the bounds %s. Ask the bounds that it was made with, or"
                        + " make one with their space().",
                shortened(candidate), bounds);
    }
}
