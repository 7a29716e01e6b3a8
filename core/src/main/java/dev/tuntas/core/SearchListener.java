package dev.tuntas.core;

import dev.tuntas.core.search.Progress;

/**
 * Is told what a search finds, on the thread of the search. An exception that a method throws ends
 * the search and reaches the caller of {@link Search#run}.
 *
 * <pre>{@code
 * Search.of(Finitization.derive(SearchTree.class, 3))
 *         .listener(
 *                 new SearchListener<SearchTree>() {
 *                     @Override
 *                     public void valid(Structure<? extends SearchTree> structure) {
 *                         System.out.println(structure.toText());
 *                     }
 *                 })
 *         .run();
 * }</pre>
 *
 * @param <T> the subject, or a type above it
 */
public interface SearchListener<T> {
    /** A valid structure was found; it is the listener's own, and may be kept. */
    default void valid(Structure<? extends T> structure) {}

    /** About ten times a second while the search runs. */
    default void progress(Progress progress) {}
}
