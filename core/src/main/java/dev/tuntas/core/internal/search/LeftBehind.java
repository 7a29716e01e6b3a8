package dev.tuntas.core.internal.search;

import java.io.Serial;

/** Ends a thread for which nobody waits any more; tells who waited where it was. */
final class LeftBehind extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    LeftBehind(String place) {
        super(place, null, false, false);
    }

    String place() {
        return String.valueOf(getMessage());
    }
}
