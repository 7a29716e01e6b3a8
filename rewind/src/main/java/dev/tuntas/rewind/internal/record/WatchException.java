package dev.tuntas.rewind.internal.record;

/** Ends a run from a listener; it is no exception of the program. */
public class WatchException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public WatchException(String message) {
        super(message, null, false, false);
    }
}
