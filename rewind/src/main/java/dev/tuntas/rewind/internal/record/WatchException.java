package dev.tuntas.rewind.internal.record;

/** Somebody who watches a run ends it: no exception of the program. */
public class WatchException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public WatchException(String message) {
        super(message, null, false, false);
    }
}
