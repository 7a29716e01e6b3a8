package dev.tuntas.symbolic.internal.machine;

/** A path has not done again what it did: then the parts of a proof can't be put together. */
public final class LostWay extends RuntimeException {
    private static final long serialVersionUID = 1;

    public LostWay() {
        super("a path that does not do the same again", null, false, false);
    }
}
