package dev.tuntas.suite.internal.count;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.structure.Change;

/**
 * The catalogue of error messages about conditions: each says what happened and where, what was
 * expected, and what to do next.
 */
public final class CountProblems {
    private CountProblems() {}

    public static TuntasException sameName(String name) {
        return problem(
                "There are two conditions '%s'. Expected names that tell them apart: leave one of them"
                        + " out, or rename it.",
                name);
    }

    static TuntasException changes(String name, Candidate candidate, Change change) {
        return problem(
                "The condition '%s' changes the structure that it is asked about (%s, candidate %s),"
                        + " which the next condition gets. Expected one that only reads: let it work on"
                        + " a copy.",
                name, change, candidate);
    }

    static TuntasException changesTogether(Candidate candidate, Change change) {
        return problem(
                "The conditions change the structure that they are asked about (%s, candidate %s), but"
                        + " none of them does it alone. Expected conditions that only read: let them"
                        + " work on a copy.",
                change, candidate);
    }
}
