package dev.tuntas.core.spi.carry;

/** A value can't be taken over to other classes as it is. */
public final class UncarriedException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * @param reason a part of a sentence
     */
    public UncarriedException(String reason) {
        super(reason);
    }

    /** Why, as a part of a sentence. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
