package dev.tuntas.core.internal.container;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** In which order the elements, or the keys, of a container may stand in its content. */
public enum Order {
    /** Any. */
    FREE,
    /** Any, but each differs from all before it. */
    DISTINCT,
    /** Each is greater than the one before it. */
    SORTED,
    /** Any; which of them is taken does not matter, because a queue sorts them itself. */
    WITH_EQUALS;

    /** What stands at a place of the content; ends the run if it may not stand there. */
    @Nullable Object at(Content container, int place, int step) {
        @Nullable Object[] content = container.tuntas$content();
        Object element = content[place];
        if (this == DISTINCT) {
            checkDistinct(container, content, place, step);
        } else if (this != FREE && place < step) {
            checkComparable(container, element);
        } else if (this == WITH_EQUALS) {
            Distinct.differ(container, place - step, place);
        } else if (this == SORTED) {
            checkSorted(container, content[place - step], place, step, element);
        }
        return element;
    }

    /** What has no order can't be in there, not even alone: the JDK compares it with itself. */
    private static void checkComparable(Content container, @Nullable Object element) {
        if (!(element instanceof Comparable) && comparator(container) == null) {
            Distinct.reject();
        }
    }

    /** What has no order can't be asked for, as the JDK says even of an empty container. */
    void checkWanted(Content container, Object wanted) {
        if (this == SORTED && !(wanted instanceof Comparable) && comparator(container) == null) {
            throw new ClassCastException(wanted.getClass() + " is not Comparable");
        }
    }

    private static void checkDistinct(
            Content container, @Nullable Object[] content, int place, int step) {
        Object element = content[place];
        boolean isOfSpace = Distinct.isOfSpace(container);
        for (int before = 0; before < place; before += step) {
            Object other = content[before];
            Distinct.differ(container, before, place);
            if (isOfSpace && element != null && element.equals(other)) {
                Distinct.reject();
            }
        }
    }

    private static void checkSorted(
            Content container,
            @Nullable Object before,
            int place,
            int step,
            @Nullable Object element) {
        Comparator<Object> order = comparator(container);
        if (order == null && !Distinct.isOfSpace(container)) {
            Distinct.differ(container, place - step, place);
            return;
        }
        if (compare(order, before, element) >= 0) {
            Distinct.reject();
        }
    }

    @SuppressWarnings("unchecked")
    static @Nullable Comparator<Object> comparator(Content container) {
        Object given = container.tuntas$given();
        if (given instanceof SortedMap<?, ?> map) {
            return (Comparator<Object>) map.comparator();
        }
        if (given instanceof PriorityQueue<?> queue) {
            return (Comparator<Object>) queue.comparator();
        }
        return given instanceof SortedSet<?> set ? (Comparator<Object>) set.comparator() : null;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // As the JDK does, which throws for null.
    static int compare(
            @Nullable Comparator<Object> order, @Nullable Object one, @Nullable Object other) {
        return order == null
                ? ((Comparable<Object>) one).compareTo(other)
                : order.compare(one, other);
    }
}
