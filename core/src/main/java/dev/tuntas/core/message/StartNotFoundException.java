package dev.tuntas.core.message;

import java.io.Serial;

/**
 * A search by {@code lazy} does not come to the candidate at which it should start. Nothing was
 * searched; from the beginning it can be.
 */
public final class StartNotFoundException extends TuntasException {
    @Serial private static final long serialVersionUID = 1L;

    public StartNotFoundException(String message) {
        super(message);
    }
}
