package dev.tuntas.symbolic.internal.machine;

/** Says of a trial that it has found what it looked for. */
final class Extension extends RuntimeException {
    private static final long serialVersionUID = 1;
    static final Extension FOUND = new Extension();

    private Extension() {
        super(null, null, false, false);
    }
}
