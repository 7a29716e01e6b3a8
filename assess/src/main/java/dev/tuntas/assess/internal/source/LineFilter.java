package dev.tuntas.assess.internal.source;

import java.nio.file.Path;

/** Which lines of sources may be changed. */
@FunctionalInterface
public interface LineFilter {
    /** Whether a line may be changed, from 1. */
    boolean accepts(Path file, int line);

    /** Whether any of some lines may be changed. */
    default boolean acceptsAny(Path file, int first, int last) {
        for (int line = first; line <= last; line++) {
            if (accepts(file, line)) {
                return true;
            }
        }
        return false;
    }
}
