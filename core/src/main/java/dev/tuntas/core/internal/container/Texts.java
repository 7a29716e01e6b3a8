package dev.tuntas.core.internal.container;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Static methods of {@code String} that ask objects for their texts: the machine of the lazy
 * strategy runs these methods in place of those that have the same name and parameters. Nothing
 * else does.
 */
public final class Texts {
    private Texts() {}

    /** What an object's own method answers may be null. */
    public static String valueOf(@Nullable Object of) {
        return of == null ? "null" : of.toString();
    }

    public static String join(CharSequence delimiter, Iterable<? extends CharSequence> elements) {
        Objects.requireNonNull(delimiter);
        Objects.requireNonNull(elements);
        TextJoiner all = new TextJoiner(delimiter);
        for (CharSequence element : elements) {
            all.add(element);
        }
        return all.toString();
    }

    public static String join(CharSequence delimiter, @Nullable CharSequence... elements) {
        Objects.requireNonNull(delimiter);
        TextJoiner all = new TextJoiner(delimiter);
        for (CharSequence element : elements) {
            all.add(element);
        }
        return all.toString();
    }
}
