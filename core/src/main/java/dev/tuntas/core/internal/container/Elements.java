package dev.tuntas.core.internal.container;

import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Spliterator;
import org.jspecify.annotations.Nullable;

/**
 * Answers what collections are asked while they are unchanged. A method with the name and the
 * parameters of one of the collection's, behind the collection itself, is called in its place.
 */
@SuppressWarnings({"unchecked", "NullAway"}) // Elements may be null where the bounds say so.
public final class Elements {
    private Elements() {}

    /** Loads the content into a container of the JDK. */
    public static void fill(Content from, Object into) {
        int size = from.tuntas$content().length;
        boolean isChecked = from.tuntas$order() != Order.DISTINCT || !Distinct.areMany(size);
        for (int i = 0; i < size; i++) {
            Object element =
                    isChecked ? from.tuntas$order().at(from, i, 1) : from.tuntas$content()[i];
            if (into instanceof BitSet bits) {
                bits.set((Integer) element);
            } else if (!((Collection<Object>) into).add(element) && !isChecked) {
                // Comparing it with all others would find the same.
                Distinct.reject();
            }
        }
    }

    /**
     * Whether all elements may stand together; what says no may also end the run. A container of
     * the user's class may refuse some, and one of the JDK's has to ask objects of the user's for
     * hash codes, or to compare them, which may throw.
     */
    public static boolean exists(Content container) {
        int size = container.tuntas$content().length;
        for (int i = 0; i < size; i++) {
            container.tuntas$order().at(container, i, 1);
        }
        return container.tuntas$given() == null && !Distinct.isOfSpace(container)
                || ((Collection<?>) container.tuntas$loaded()).size() == size;
    }

    public static int size(Content container) {
        return container.tuntas$content().length;
    }

    public static boolean isEmpty(Content container) {
        return container.tuntas$content().length == 0;
    }

    public static Iterator<?> iterator(Content container) {
        boolean sortsItself =
                container.tuntas$order() == Order.WITH_EQUALS
                        && (Distinct.isOfSpace(container) || Order.comparator(container) != null);
        return sortsItself
                ? ((Collection<?>) container.tuntas$loaded()).iterator()
                : new ContentIterator(container);
    }

    /** In place of {@code Iterable.spliterator}: that of a queue can't be overridden. */
    public static Spliterator<?> spliterator(Iterable<?> all) {
        Object asked =
                all instanceof PriorityQueue<?> && all instanceof Content queue
                        ? queue.tuntas$loaded()
                        : all;
        return ((Iterable<?>) asked).spliterator();
    }

    public static @Nullable Object get(Content list, int index) {
        return elementAt(list, index);
    }

    public static @Nullable Object elementAt(Content list, int index) {
        Object[] content = list.tuntas$content();
        if (index < 0 || index >= content.length) {
            // The JDK's own knows what to throw.
            return ((List<Object>) list.tuntas$loaded()).get(index);
        }
        return content[index];
    }

    public static boolean contains(Content container, @Nullable Object wanted) {
        boolean isSorted = container.tuntas$order() == Order.SORTED;
        boolean isQuick = isSorted || container.tuntas$order() == Order.DISTINCT;
        int size = container.tuntas$content().length;
        if (wanted == null || isQuick && Distinct.areMany(size)) {
            return ((Collection<?>) container.tuntas$loaded()).contains(wanted);
        }
        container.tuntas$order().checkWanted(container, wanted);
        Comparator<Object> comparator = Order.comparator(container);
        for (int i = 0; i < size; i++) {
            Object element = container.tuntas$order().at(container, i, 1);
            if (isSorted
                    ? Order.compare(comparator, wanted, element) == 0
                    : isSame(container, wanted, element)) {
                return true;
            }
        }
        return false;
    }

    /** Hash tables look at hash codes first, and so find what is equal only if those are. */
    static boolean isSame(Content container, Object wanted, @Nullable Object element) {
        boolean hasHash =
                container.tuntas$order() == Order.DISTINCT && Distinct.isOfSpace(container);
        return wanted == element
                || (!hasHash || element != null && wanted.hashCode() == element.hashCode())
                        && wanted.equals(element);
    }
}
