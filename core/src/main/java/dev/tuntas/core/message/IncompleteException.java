package dev.tuntas.core.message;

import java.io.Serial;

/**
 * All structures were asked for, and there may be some that were not found. Those that came before
 * are valid all the same.
 */
public final class IncompleteException extends TuntasException {
    @Serial private static final long serialVersionUID = 1L;

    public IncompleteException(String message) {
        super(message);
    }
}
