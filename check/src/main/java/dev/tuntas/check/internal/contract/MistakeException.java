package dev.tuntas.check.internal.contract;

import java.io.Serial;

/** Ends the reading of one clause; the other clauses are read on, to report all mistakes. */
final class MistakeException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private final transient Mistake mistake;

    MistakeException(SpecPlace place, String message) {
        super(message);
        this.mistake = new Mistake(place, message);
    }

    Mistake mistake() {
        return mistake;
    }
}
