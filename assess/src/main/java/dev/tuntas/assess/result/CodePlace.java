package dev.tuntas.assess.result;

import java.nio.file.Path;

/**
 * A statement, or an outcome of a condition.
 *
 * <pre>{@code
 * for (CodePlace place : Assessment.of(SearchTree.class, "add").run().code().statements()) {
 *     if (place.firstScope() == CodePlace.NEVER) {
 *         System.out.println(place.file() + ":" + place.line() + " " + place.text());
 *     }
 * }
 * }</pre>
 *
 * @param text its first line; of an outcome, the condition and {@code is true} or {@code is false}
 * @param firstScope the first scope at which it was covered, or {@link #NEVER}
 * @param validScope the first scope at which a valid input covered it; of code under test, which
 *     only valid inputs are given to, the same
 */
public record CodePlace(
        String className,
        String method,
        Path file,
        int line,
        String text,
        int firstScope,
        int validScope) {
    /** The scope of what was never covered. */
    public static final int NEVER = -1;

    /** A place of code under test. */
    public CodePlace(
            String className, String method, Path file, int line, String text, int firstScope) {
        this(className, method, file, line, text, firstScope, firstScope);
    }

    public boolean isCovered() {
        return firstScope != NEVER;
    }
}
