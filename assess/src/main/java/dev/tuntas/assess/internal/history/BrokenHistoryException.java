package dev.tuntas.assess.internal.history;

/** A file is no history, or no longer one. Its message says what is wrong. */
public final class BrokenHistoryException extends Exception {
    private static final long serialVersionUID = 1;

    BrokenHistoryException(String message) {
        super(message);
    }
}
