package dev.tuntas.core.internal.search;

import java.io.Serial;

/** Thrown to end a thread that is no longer waited for; its trace tells where the thread was. */
final class LeftBehind extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    LeftBehind(String place) {
        super(place, null, false, false);
    }

    String place() {
        return String.valueOf(getMessage());
    }
}
