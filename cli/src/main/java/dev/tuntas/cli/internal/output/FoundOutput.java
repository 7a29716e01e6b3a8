package dev.tuntas.cli.internal.output;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

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

    /** What is said of the search when it has ended, the most important line first. */
    default void end(List<String> summary) {}

    /** Whether this prints where a progress bar may be. */
    default boolean isOnScreen() {
        return false;
    }

    /** What a person calls this place. */
    String place();
}
