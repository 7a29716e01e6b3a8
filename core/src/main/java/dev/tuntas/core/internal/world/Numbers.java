package dev.tuntas.core.internal.world;

import org.jspecify.annotations.Nullable;

/**
 * Numbers instead of addresses: by these objects hash and print, so that runs can be compared.
 * Objects of the space have their index plus one, because 0 means that there is no number yet.
 */
public final class Numbers {
    /** The last number given away in this run. */
    static int last;

    private Numbers() {}

    /**
     * The number of an object that the predicate made, in the order in which they are asked for.
     */
    public static int next() {
        return ++last;
    }

    /** Stands in for {@link System#identityHashCode} and {@link Object#hashCode}. */
    public static int identityHash(@Nullable Object of) {
        return of instanceof Hashed hashed ? hashed.tuntas$hash() : System.identityHashCode(of);
    }

    /** Stands in for {@link Object#toString} of objects without one of their own. */
    public static String name(Object of) {
        return of.getClass().getSimpleName() + "#" + (identityHash(of) - 1);
    }
}
