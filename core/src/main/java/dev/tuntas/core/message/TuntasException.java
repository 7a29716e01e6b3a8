package dev.tuntas.core.message;

import java.io.Serial;

/**
 * Something the user asked for can't be done. The message says what happened, where, what was
 * expected and what to do next; each part of Tuntas has a catalogue of its messages.
 */
public sealed class TuntasException extends RuntimeException
        permits IncompleteException, StartNotFoundException {
    @Serial private static final long serialVersionUID = 1L;

    public TuntasException(String message) {
        super(message);
    }

    public TuntasException(String message, Throwable cause) {
        super(message, cause);
    }
}
