package dev.tuntas.core.internal.bounds;

/** A value, or something that it holds, can't be made a second time. */
public final class UnsafeValueException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * @param reason such as {@code java.util.Iterator can't be copied}
     */
    UnsafeValueException(String reason) {
        super(reason);
    }

    /** Why, as a part of a sentence. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
