package dev.tuntas.core;

import dev.tuntas.core.message.IncompleteException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All structures of a search or of a suite, as objects of the subject's class.
 *
 * <pre>{@code
 * for (SearchTree tree : Search.of(Finitization.derive(SearchTree.class, 3))) {
 *     tree.add(7);
 * }
 * }</pre>
 *
 * <p>They come in the order of the search, each as fresh objects, and are found when they are asked
 * for: who leaves a loop, or asks a stream for its first elements only, ends the search there.
 * Nothing waits behind a stream or an iterator that is dropped; to close a stream only lets the
 * next one begin sooner. An exception of the search reaches who asks.
 *
 * <p>What is not complete does not look as if it were: if there may be structures that were not
 * found (the time was over, the search was stopped, the predicate came to no answer on some
 * candidate), an {@link IncompleteException} follows the last one. A limit of structures is no such
 * reason: who sets one knows that there are more.
 *
 * @param <T> the subject
 */
public interface Structures<T> extends Iterable<T> {
    /** The structures: candidates that can be drawn, written as code, or made objects. */
    Stream<Structure<T>> structures();

    /** The root objects of the structures. */
    default Stream<T> stream() {
        return structures().map(Structure::materialise);
    }

    /** The root objects of the structures; each call begins anew. */
    @Override
    default Iterator<T> iterator() {
        return stream().iterator();
    }

    /** The root object of the first structure, if there is any. */
    default Optional<T> first() {
        try (Stream<T> all = stream()) {
            return all.findFirst();
        }
    }

    /** The root objects of all structures. */
    default List<T> toList() {
        return stream().toList();
    }

    /** How many structures there are. */
    default long count() {
        return structures().count();
    }
}
