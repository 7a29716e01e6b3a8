package dev.tuntas.suite.internal.run;

import static dev.tuntas.core.internal.Problems.problem;

import dev.tuntas.core.TuntasException;

/** The catalogue of error messages about generations. */
final class RunProblems {
    private RunProblems() {}

    static String strangeJournal(String what) {
        return "The journal was not gone on with, and what it tells is searched again: "
                + what
                + ".";
    }

    static TuntasException conjuncts(String obstacle) {
        return problem(
                "The conjuncts of a predicate are kept by one thread, by korat, from scratch, beside a"
                        + " suite that is written; but %s. Leave that out, or the conjuncts.",
                obstacle);
    }
}
