package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Shapes.sizeIs;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.core.Shapes;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Objects;
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
    /**
     * A list and an element that are no independent choices, as the element is one of the list or
     * is not: what {@link DoublyLinkedList#add} and {@link DoublyLinkedList#remove} are called
     * with.
     */
    public static final class WithElement {
        private DoublyLinkedList<Object> list = new DoublyLinkedList<>();
        private @Nullable Object element;

        public DoublyLinkedList<Object> list() {
            return list;
        }

        public @Nullable Object element() {
            return element;
        }

        /** Adds the element to the list. */
        @Ensures("list.elements().equals(Contents.with(old(list.elements()), element))")
        public void add() {
            list.add(element);
        }

        /** Removes the element from the list; tells whether it was there. */
        @Ensures("result == old(list.elements()).contains(element)")
        @Ensures("list.elements().equals(Contents.without(old(list.elements()), element))")
        public boolean remove() {
            return list.remove(element);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof WithElement that
                    && list.equals(that.list)
                    && Objects.equals(element, that.element);
        }

        @Override
        public int hashCode() {
            return Objects.hash(list, element);
        }

        public boolean repOk() {
            return list.repOk();
        }
    }

    /** Lists of at most {@code n} elements, up to a renaming of the elements. */
    public static Finitization<?> finDoublyLinkedList(int n) {
        return finDoublyLinkedList(0, n, n + 1, n);
    }

    /** Lists in {@code entries} entries, of which one is the header, over so many elements. */
    public static Finitization<?> finDoublyLinkedList(
            int minSize, int maxSize, int entries, int elements) {
        Domain<?> element = interchangeable(elements);
        return bounds(DoublyLinkedList.class, minSize, maxSize, entries, element);
    }

    /**
     * Lists of at most {@code n} elements, each with null, with every element that it has, and with
     * one that it hasn't, if it hasn't all.
     */
    public static Finitization<WithElement> finWithElement(int n) {
        Domain<?> element = interchangeable(n);
        Domain<?> entry = Domain.objects(Entry.class, n + 1).orNull();
        Finitization.Builder<WithElement> bounds =
                Finitization.of(WithElement.class)
                        .set("list", Domain.objects(DoublyLinkedList.class, 1))
                        .set("element", element);
        return ring(bounds, DoublyLinkedList.class, 0, n, entry, element).build();
    }

    /** A list of {@code n} elements, which are null. */
    public static <E> DoublyLinkedList<E> ofSize(int n) {
        DoublyLinkedList<E> list = new DoublyLinkedList<>();
        for (int i = 0; i < Contents.checkSize(n); i++) {
            list.add(null);
        }
        return list;
    }

    private static Domain<?> interchangeable(int elements) {
        return Domain.ints(1, elements).upToIsomorphism().orNull();
    }

    /** Adds an element at the end. */
    @Ensures("elements().equals(Contents.with(old(elements()), element))")
    public void add(@Nullable E element) {
        Entry<E> entry = new Entry<>();
        entry.element = element;
        linkBefore(header, entry);
    }

    @Ensures("elements().equals(Contents.reversed(old(elements())))")
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
