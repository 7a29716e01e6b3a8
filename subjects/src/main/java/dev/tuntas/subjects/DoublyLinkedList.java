package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Shapes.sizeIs;

import dev.tuntas.core.Domain;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * A list of arbitrary objects, null included, in a ring that is linked both ways: the linked list
 * of the Java collections as it used to be.
 *
 * <p>Invariant: that of the ring; anything may be an element.
 *
 * @param <E> the type of the elements
 */
public final class DoublyLinkedList<E> extends CircularList<E> {
    /** Lists of at most {@code n} elements, up to a renaming of the elements. */
    public static Finitization finDoublyLinkedList(int n) {
        return finDoublyLinkedList(0, n, n + 1, n);
    }

    /** Lists in {@code entries} entries, of which one is the header, over so many elements. */
    public static Finitization finDoublyLinkedList(
            int minSize, int maxSize, int entries, int elements) {
        Domain<?> element = Domain.ints(1, elements).upToIsomorphism().orNull();
        return bounds(DoublyLinkedList.class, minSize, maxSize, entries, element);
    }

    /** Adds an element at the end. */
    public void add(@Nullable E element) {
        Entry<E> entry = new Entry<>();
        entry.element = element;
        linkBefore(header, entry);
    }

    public void reverse() {
        Entry<E> entry = header;
        do {
            Entry<E> next = entry.next;
            entry.next = entry.previous;
            entry.previous = next;
            entry = next;
        } while (entry != header);
    }

    public boolean repOk() {
        return isRing();
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return fits(() -> header, entry -> entry != null)
                && fits(() -> header.element, element -> element == null)
                && Shapes.isRing(header, e -> e.next, e -> e.previous)
                && sizeIs(() -> size() + 1, header, e -> e.next);
    }
}
