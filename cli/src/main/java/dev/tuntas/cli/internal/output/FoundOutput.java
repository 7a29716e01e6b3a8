package dev.tuntas.cli.internal.output;

import java.io.Closeable;
import java.io.IOException;

/**
 * Where structures go while they are found.
 *
 * @param <T> what is written: a structure of a search, or an object that public calls build
 */
public interface FoundOutput<T> extends Closeable {
    /** Takes one structure completely, or throws. */
    void write(T found) throws IOException;

    /** About ten times a second, for what is better not done while the search's time is taken. */
    default void tick() {}

    /** Whether this prints where a progress bar may be. */
    default boolean isOnScreen() {
        return false;
    }

    /** What a person calls this place. */
    String place();
}
