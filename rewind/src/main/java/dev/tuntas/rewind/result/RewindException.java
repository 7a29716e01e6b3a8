package dev.tuntas.rewind.result;

/** A program can't be run here, or not be gone back in; the message says what to do. */
public final class RewindException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RewindException(String message) {
        super(message);
    }

    public RewindException(String message, Throwable cause) {
        super(message, cause);
    }
}
