package dev.tuntas.assess.internal.history;

/** A file is no history, or no longer one. It says what is wrong. */
public final class BrokenHistoryException extends Exception {
    private static final long serialVersionUID = 1;

    private final String what;

    BrokenHistoryException(String what) {
        super(what);
        this.what = what;
    }

    public String what() {
        return what;
    }
}
