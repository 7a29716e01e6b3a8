package dev.tuntas.cli.internal.init;

import java.io.Serial;

/** A domain that can't be written as code: it is left to the derivation. */
final class UnwritableException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    UnwritableException(String message) {
        super(message);
    }
}
