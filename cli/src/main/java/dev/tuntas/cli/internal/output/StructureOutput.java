package dev.tuntas.cli.internal.output;

import dev.tuntas.core.Structure;
import java.io.Closeable;
import java.io.IOException;

/** Where structures go while a search finds them. */
public interface StructureOutput extends Closeable {
    /** Takes one structure completely, or throws. */
    void write(Structure<?> structure) throws IOException;

    /** About ten times a second, for what is better not done while the search's time is taken. */
    default void tick() {}

    /** Whether this prints where a progress bar may be. */
    default boolean isOnScreen() {
        return false;
    }

    /** What a person calls this place. */
    String place();
}
