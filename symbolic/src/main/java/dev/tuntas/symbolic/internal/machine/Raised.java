package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.symbolic.internal.term.Value;

/** An exception of the code that is run, on its way to a handler. */
@SuppressWarnings("serial") // never written
final class Raised extends RuntimeException {
    final Value exception;

    Raised(Value exception) {
        super(null, null, false, false);
        this.exception = exception;
    }
}
