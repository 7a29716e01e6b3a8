package dev.tuntas.core.internal.container;

import org.jspecify.annotations.Nullable;

/**
 * A container of the space. Its class extends one of the JDK's and has every public method of that
 * (see {@code ContainerTemplates}): while the container is unchanged, the questions that are asked
 * most are answered from the content by the classes of this package, and everything else by a
 * container of the JDK into which the content was loaded.
 */
public interface Content {
    /** The elements in order; of a map, key, value, key, value... Never written to. */
    @Nullable Object[] tuntas$content();

    /** The container of the JDK that stands for this one since it was loaded, or null. */
    @Nullable Object tuntas$changed();

    /** Loads the content, if that was not done before. */
    Object tuntas$loaded();

    /** Whether there is such a container; what says no may also end the run. */
    boolean tuntas$exists();

    /** How the elements, or the keys, may stand in the content. */
    Order tuntas$order();

    /** The container that a constructor of the user's made for the field, or null. */
    @Nullable Object tuntas$given();
}
