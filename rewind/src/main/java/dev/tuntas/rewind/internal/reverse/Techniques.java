package dev.tuntas.rewind.internal.reverse;

/**
 * How dynamic reverse code looks for an old value.
 *
 * @param window over how many of the last events
 * @param hasExtraction whether an operand may be taken out of an expression that used it
 * @param hasRedefinition whether an expression may be computed again
 * @param hasTrials whether operators that lose information, such as a remainder, are tried, and the
 *     values that need no history: a place that has not changed
 */
public record Techniques(
        int window, boolean hasExtraction, boolean hasRedefinition, boolean hasTrials) {
    public Techniques {
        if (window < 1) {
            throw new IllegalArgumentException(
                    "The window of reverse code must be at least 1 event, not " + window + ".");
        }
    }

    /** All there is. */
    public static Techniques all(int window) {
        return new Techniques(window, true, true, true);
    }

    /** Extraction from use, with inverses of + - * / alone. */
    public static Techniques extraction(int window) {
        return new Techniques(window, true, false, false);
    }

    /** Redefinition alone. */
    public static Techniques redefinition(int window) {
        return new Techniques(window, false, true, false);
    }

    /** Extraction and redefinition together, without guesses. */
    public static Techniques both(int window) {
        return new Techniques(window, true, true, false);
    }
}
