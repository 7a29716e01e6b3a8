package dev.tuntas.core.internal.lazy.machine;

import org.jspecify.annotations.Nullable;

/** Makes models of objects of the JDK. */
public interface ModelFactory {
    /**
     * A model of a new object; null if there is none for its class.
     *
     * @param isJudging whether the run is only to find out if it ever ends
     */
    @Nullable Model make(String type, boolean isJudging);

    /** A model of what {@code Collections.newSetFromMap} makes; null if there is none. */
    @Nullable Model setFromMap(@Nullable Object map);
}
