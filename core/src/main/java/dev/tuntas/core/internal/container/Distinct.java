package dev.tuntas.core.internal.container;

import org.jspecify.annotations.Nullable;

/**
 * What sets and maps of the space ask while a predicate looks into them. In a world, its engine
 * answers; the lazy machine answers itself, and never runs this code.
 */
public final class Distinct {
    /** Knows the values that the slots of contents have. */
    public interface Values {
        /** Whether one element of a container may stand before another. */
        boolean mayFollow(Object container, int before, int place);

        /** Whether elements of a container may be objects of the space. */
        boolean hasObjects(Object container);

        /**
         * Whether to look for something in a container of the JDK's into which so many elements
         * were loaded, and not in the content, one by one.
         */
        boolean areMany(int elements);

        /** What to throw where there is no such candidate. */
        Error rejection();
    }

    private static @Nullable Values values;

    private Distinct() {}

    /** From now on, questions are answered by these. */
    public static void answerBy(Values newValues) {
        values = newValues;
    }

    /** Goes on only if one element of a container may stand before another. */
    static void differ(Object container, int before, int place) {
        if (!values().mayFollow(container, before, place)) {
            reject();
        }
    }

    /** Whether elements of a container may be objects of the space, whose equality is theirs. */
    static boolean isOfSpace(Object container) {
        return values().hasObjects(container);
    }

    static boolean areMany(int elements) {
        return values().areMany(elements);
    }

    /** Ends the run: there is no such candidate. */
    static void reject() {
        throw values().rejection();
    }

    private static Values values() {
        Values known = values;
        if (known == null) {
            throw new IllegalStateException("containers of the space outside of a search");
        }
        return known;
    }
}
