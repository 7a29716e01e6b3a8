package korat.testing.impl;

import org.jspecify.annotations.Nullable;

/** Why a search could not be run. */
public class KoratTestException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What happened, and what was thrown, if anything was. */
    public KoratTestException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
