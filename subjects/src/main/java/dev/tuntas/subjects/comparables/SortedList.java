package dev.tuntas.subjects.comparables;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A list of elements, linked one way, behind a node that holds no element. */
public final class SortedList<E extends Comparable<E>> {
    private static final class Node<E extends Comparable<E>> {
        @Nullable E element;
        @Nullable Node<E> next;
    }

    private Node<E> head = new Node<>();

    /** Adds the elements of another sorted list, so that this one stays sorted. */
    @Requires("other != null && isApartFrom(other) && isSorted() && other.isSorted()")
    @Ensures("isSorted() && size() == old(size()) + old(other.size())")
    public void merge(SortedList<E> other) {
        SortedList<E> merged = new SortedList<>();
        Node<E> last = merged.head;
        Node<E> mine = head.next;
        Node<E> others = other.head.next;
        while (mine != null && others != null) {
            if (isLess(mine.element, others.element)) {
                last = append(last, mine.element);
                mine = mine.next;
            } else {
                last = append(last, others.element);
                others = others.next;
            }
        }
        last = appendAll(last, mine);
        appendAll(last, others);
        head = merged.head;
    }

    private Node<E> appendAll(Node<E> last, @Nullable Node<E> first) {
        Node<E> end = last;
        for (Node<E> node = first; node != null; node = node.next) {
            end = append(end, node.element);
        }
        return end;
    }

    private Node<E> append(Node<E> last, @Nullable E element) {
        Node<E> added = new Node<>();
        added.element = element;
        last.next = added;
        return added;
    }

    int size() {
        int size = 0;
        for (Node<E> node = head.next; node != null; node = node.next) {
            size++;
        }
        return size;
    }

    boolean isSorted() {
        Node<E> first = head.next;
        if (first == null) {
            return true;
        }
        for (Node<E> node = first; node.next != null; node = node.next) {
            if (isLess(node.next.element, node.element)) {
                return false;
            }
        }
        return true;
    }

    /** Whether no node belongs to both. */
    boolean isApartFrom(SortedList<E> other) {
        for (Node<E> node = head; node != null; node = node.next) {
            for (Node<E> others = other.head; others != null; others = others.next) {
                if (node == others) {
                    return false;
                }
            }
        }
        return true;
    }

    /** No node comes twice, and each has an element. */
    public boolean repOk() {
        if (head == null) {
            return false;
        }
        for (Node<E> node = head; node.next != null; node = node.next) {
            if (comesBefore(node.next, node) || node.next.element == null) {
                return false;
            }
        }
        return true;
    }

    private boolean comesBefore(Node<E> wanted, Node<E> end) {
        Node<E> node = head;
        while (node != null && node != end) {
            if (node == wanted) {
                return true;
            }
            node = node.next;
        }
        return wanted == end;
    }

    private static <T extends Comparable<T>> boolean isLess(@Nullable T first, @Nullable T second) {
        return Objects.requireNonNull(first).compareTo(Objects.requireNonNull(second)) < 0;
    }
}
