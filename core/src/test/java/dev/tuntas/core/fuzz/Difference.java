package dev.tuntas.core.fuzz;

/** What was wrong with a strategy on a program. */
record Difference(Kind kind, String text) {
    /** Differences of one kind are taken for the same while a program is shrunk. */
    enum Kind {
        LOST,
        NOT_VALID,
        FOUND_TWICE,
        NOT_EXHAUSTED,
        THREW,
        WRONG_EXPLANATION,
        WRONG_AFTER_STOP
    }
}
