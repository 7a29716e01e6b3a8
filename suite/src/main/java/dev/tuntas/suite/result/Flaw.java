package dev.tuntas.suite.result;

import java.util.OptionalLong;

/**
 * A promise that a suite does not keep.
 *
 * @param kind which one
 * @param structure the number of the structure at which it shows
 * @param other the number of the structure that it does not agree with, if there is one
 * @param what what is wrong
 * @param advice what to do
 */
public record Flaw(Kind kind, long structure, OptionalLong other, String what, String advice) {
    /** What a suite promises. */
    public enum Kind {
        /** No structure comes twice. */
        DUPLICATE,
        /** All structures are valid. */
        NOT_VALID,
        /** They come in the order of the search. */
        ORDER,
        /** None is missing. */
        MISSING,
        /** None is there that the search does not find. */
        FOREIGN
    }

    @Override
    public String toString() {
        return what + ". " + advice;
    }
}
