package dev.tuntas.suite.internal.run;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;

/** The catalogue of error messages about generations. */
final class RunProblems {
    private RunProblems() {}

    static String strangeJournal(String what) {
        return "The journal was not gone on with, and what it tells is searched again: "
                + what
                + ".";
    }

    static final String SEARCHED_ANEW =
            "The search did not come to the place at which the suite was left, so everything was"
                    + " searched again; what the suite had was found again and kept.";

    static TuntasException otherStructures(Path file) {
        return problem(
                "A search from the beginning does not find the structures that %s has, in their"
                        + " order. Was it written by another version of Tuntas? It stays as it is:"
                        + " look at it with suite verify, and generate into another file.",
                file);
    }

    static TuntasException conjuncts(String obstacle) {
        return problem(
                "The conjuncts of a predicate are kept by one thread, by korat, from scratch, beside a"
                        + " suite that is written; but %s. Leave that out, or the conjuncts.",
                obstacle);
    }
}
