package dev.tuntas.subjects;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@link DoublyLinkedList} and {@link SortedList} have in common: entries in a ring, linked
 * both ways, that begins and ends at a header without an element.
 *
 * <p>Invariant: every entry is the previous one of its next one, the first entry that the ring
 * comes back to is the header, and {@code size} is the number of the others.
 *
 * @param <E> the type of the elements
 */
abstract class CircularList<E> {
    /** No link of a valid list is null; that of a candidate may be. */
    Entry<E> header = new Entry<>();

    private int size;

    static final class Entry<E> {
        @Nullable E element;
        Entry<E> next = this;
        Entry<E> previous = this;
    }

    /** The bounds of the ring and its elements; the header is one of the entries. */
    static <T extends CircularList<?>> Finitization<T> bounds(
            Class<T> subject, int minSize, int maxSize, int entries, Domain<?> element) {
        Domain<?> entry = Domain.objects(Entry.class, entries).orNull();
        return ring(Finitization.of(subject), subject, minSize, maxSize, entry, element).build();
    }

    /** Adds these bounds to those of something that has lists. */
    static <T> Finitization.Builder<T> ring(
            Finitization.Builder<T> bounds,
            Class<?> list,
            int minSize,
            int maxSize,
            Domain<?> entry,
            Domain<?> element) {
        return bounds.set(list, "header", entry)
                .set(list, "size", Domain.ints(minSize, maxSize))
                .set(Entry.class, "element", element)
                .set(Entry.class, "next", entry)
                .set(Entry.class, "previous", entry);
    }

    @Pure
    @Ensures("result == elements().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == elements().contains(element)")
    public boolean contains(@Nullable E element) {
        return find(element) != header;
    }

    /** Removes the first element that equals the given one, if there is one. */
    @Ensures("result == old(elements()).contains(element)")
    @Ensures("elements().equals(Contents.without(old(elements()), element))")
    public boolean remove(@Nullable E element) {
        Entry<E> entry = find(element);
        if (entry == header) {
            return false;
        }
        unlink(entry);
        return true;
    }

    @Pure
    @Ensures("result.equals(elements())")
    public List<@Nullable E> toList() {
        List<@Nullable E> elements = new ArrayList<>();
        for (Entry<E> entry = header.next; entry != header; entry = entry.next) {
            elements.add(entry.element);
        }
        return elements;
    }

    /** The first entry with such an element, or the header. */
    private Entry<E> find(@Nullable E element) {
        Entry<E> entry = header.next;
        while (entry != header && !Objects.equals(entry.element, element)) {
            entry = entry.next;
        }
        return entry;
    }

    final void linkBefore(Entry<E> place, Entry<E> entry) {
        entry.next = place;
        entry.previous = place.previous;
        place.previous.next = entry;
        place.previous = entry;
        size++;
    }

    final void unlink(Entry<E> entry) {
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        size--;
    }

    /** Whether the other one is a list of this class and of the same elements in the same order. */
    @Pure
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof CircularList<?> that
                && getClass() == that.getClass()
                && elements().equals(that.elements());
    }

    @Pure
    @Override
    public final int hashCode() {
        return elements().hashCode();
    }

    /** The elements in order, found on the way back, which no operation takes. */
    final List<@Nullable E> elements() {
        List<@Nullable E> backwards = new ArrayList<>();
        for (Entry<E> entry = header.previous; entry != header; entry = entry.previous) {
            backwards.add(entry.element);
        }
        return Contents.reversed(backwards);
    }

    /** If the walk came back elsewhere, that entry would have two previous ones. */
    final boolean isRing() {
        Entry<E> first = header;
        if (first == null || first.element != null) {
            return false;
        }
        Set<Entry<E>> visited = new HashSet<>();
        Entry<E> entry = first;
        while (visited.add(entry)) {
            Entry<E> next = entry.next;
            if (next == null || next.previous != entry) {
                return false;
            }
            entry = next;
        }
        return size == visited.size() - 1;
    }
}
