package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Orders.sorted;
import static dev.tuntas.core.Shapes.sizeIs;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.Shapes;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of integers that stay sorted, in a ring that is linked both ways.
 *
 * <p>Invariant: that of the ring, and no element is null or less than the one before it.
 */
public final class SortedList extends CircularList<Integer> {
    /** Two lists that share no entry: what {@link SortedList#merge} is called with. */
    public static final class Pair {
        private SortedList list = new SortedList();
        private SortedList other = new SortedList();

        public SortedList list() {
            return list;
        }

        public SortedList other() {
            return other;
        }

        /** Moves all elements of the other list to this one. */
        @Ensures(
                "list.elements().equals(Contents.sorted(old(list.elements()), old(other.elements())))")
        @Ensures("other.elements().isEmpty()")
        public void merge() {
            list.merge(other);
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Pair that
                    && list.equals(that.list)
                    && other.equals(that.other);
        }

        @Override
        public int hashCode() {
            return Objects.hash(list, other);
        }

        /** A ring that met the other one would come to its header, which has no element. */
        public boolean repOk() {
            return list.repOk() && list.header != other.header && other.repOk();
        }
    }

    /** A list whose elements may be in any order: what {@link SortedList#sort()} is called with. */
    public static final class Unsorted {
        private SortedList list = new SortedList();

        public SortedList list() {
            return list;
        }

        @Ensures("list.repOk() && list.elements().equals(Contents.sorted(old(list.elements())))")
        public void sort() {
            list.sort();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Unsorted that && list.equals(that.list);
        }

        @Override
        public int hashCode() {
            return list.hashCode();
        }

        public boolean repOk() {
            return list.isSortable();
        }
    }

    /** Lists of at most {@code n} elements from 1 to {@code n}. */
    public static Finitization<SortedList> finSortedList(int n) {
        return finSortedList(0, n, n + 1, n);
    }

    /** Lists in {@code entries} entries, of which one is the header, of elements from 1. */
    public static Finitization<SortedList> finSortedList(
            int minSize, int maxSize, int entries, int maxElement) {
        Domain<Integer> element = Domain.ints(1, maxElement).orNull();
        return bounds(SortedList.class, minSize, maxSize, entries, element);
    }

    /**
     * Pairs of lists in {@code n + 1} entries, of which two are the headers, so the lists have at
     * most {@code n - 1} elements together, from 1 to {@code n}.
     */
    public static Finitization<Pair> finPair(int n) {
        Domain<?> entry = Domain.objects(Entry.class, n + 1).orNull();
        Domain<Integer> element = Domain.ints(1, n).orNull();
        Finitization.Builder<Pair> bounds =
                Finitization.of(Pair.class)
                        .set("list", Domain.objects(SortedList.class, 1))
                        .set("other", Domain.objects(SortedList.class, 1));
        return ring(bounds, SortedList.class, 0, n, entry, element).build();
    }

    /** Lists of at most {@code n} elements from 1 to {@code n} in any order. */
    public static Finitization<Unsorted> finUnsorted(int n) {
        Domain<?> entry = Domain.objects(Entry.class, n + 1).orNull();
        Domain<Integer> element = Domain.ints(1, n).orNull();
        Finitization.Builder<Unsorted> bounds =
                Finitization.of(Unsorted.class).set("list", Domain.objects(SortedList.class, 1));
        return ring(bounds, SortedList.class, 0, n, entry, element).build();
    }

    /** Puts the elements in order; it is enough that they are {@linkplain #isSortable there}. */
    @Ensures("elements().equals(Contents.sorted(old(elements())))")
    public void sort() {
        List<Integer> elements = new ArrayList<>();
        while (size() > 0) {
            elements.add(element(header.next));
            unlink(header.next);
        }
        merge(sort(elements));
    }

    /** Sorts by merging. */
    @Ensures("result.elements().equals(Contents.sorted(elements))")
    public static SortedList sort(List<Integer> elements) {
        SortedList sorted = new SortedList();
        int size = elements.size();
        if (size == 1) {
            sorted.insert(elements.get(0));
        } else if (size > 1) {
            sorted = sort(elements.subList(0, size / 2));
            sorted.merge(sort(elements.subList(size / 2, size)));
        }
        return sorted;
    }

    /** Adds an element behind those that are not greater. */
    @Ensures("elements().equals(Contents.sorted(Contents.with(old(elements()), element)))")
    public void insert(int element) {
        Entry<Integer> entry = new Entry<>();
        entry.element = element;
        linkBefore(firstAbove(element, header.next), entry);
    }

    /** Moves all elements of another list to this one. */
    @Ensures("elements().equals(Contents.sorted(old(elements()), old(other.elements())))")
    @Ensures("other.elements().isEmpty()")
    @Signals(value = IllegalArgumentException.class, when = "other == this")
    public void merge(SortedList other) {
        if (other == this) {
            throw new IllegalArgumentException("a list can't be merged with itself");
        }
        Entry<Integer> place = header.next;
        while (other.size() > 0) {
            Entry<Integer> moved = other.header.next;
            place = firstAbove(element(moved), place);
            other.unlink(moved);
            linkBefore(place, moved);
        }
    }

    private Entry<Integer> firstAbove(int bound, Entry<Integer> from) {
        Entry<Integer> entry = from;
        while (entry != header && element(entry) <= bound) {
            entry = entry.next;
        }
        return entry;
    }

    private static int element(Entry<Integer> entry) {
        return Objects.requireNonNull(entry.element, "a sorted list has no null element");
    }

    public boolean repOk() {
        return isRing() && isSorted();
    }

    /** A weaker predicate: no element is null, but they may be in any order. */
    public boolean isSortable() {
        return isRing() && hasAllElements();
    }

    private boolean hasAllElements() {
        Entry<Integer> first = header;
        for (Entry<Integer> entry = first.next; entry != first; entry = entry.next) {
            if (entry.element == null) {
                return false;
            }
        }
        return true;
    }

    private boolean isSorted() {
        Entry<Integer> first = header;
        int least = Integer.MIN_VALUE;
        for (Entry<Integer> entry = first.next; entry != first; entry = entry.next) {
            Integer element = entry.element;
            if (element == null || element < least) {
                return false;
            }
            least = element;
        }
        return true;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return fits(() -> header, entry -> entry != null)
                && fits(() -> header.element, element -> element == null)
                && Shapes.isRing(header, e -> e.next, e -> e.previous)
                && sizeIs(() -> size() + 1, header, e -> e.next)
                && sorted(after(header), this::after, e -> e.element, Comparator.naturalOrder());
    }

    /** The next entry with an element. */
    private @Nullable Entry<Integer> after(Entry<Integer> entry) {
        return entry.next == header ? null : entry.next;
    }
}
