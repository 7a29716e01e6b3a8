package dev.tuntas.machine.concrete;

/** A run took more instructions than it was allowed to. */
public final class StepLimitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StepLimitException(long limit, String place) {
        super("more than " + limit + " instructions, at " + place, null, false, false);
    }
}
