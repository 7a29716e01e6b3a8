package dev.tuntas.subjects;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A set of ints in a list that is linked both ways and open at both ends, the least value first.
 *
 * <p>Invariant: every value but the head's is greater than the one before it, every entry is the
 * previous one of its next one, the head has none before it, and {@code size} is the number of
 * entries.
 */
public final class SortedDoublyLinkedList {
    private @Nullable Entry head;
    private int size;

    private static class Entry {
        int value;
        @Nullable Entry prev;
        @Nullable Entry next;
    }

    /** The head of a list within the bounds, which leave its {@code prev} null. */
    private static final class Head extends Entry {}

    /** Lists of exactly {@code n} entries with values from 1 to {@code n}. */
    public static Finitization<SortedDoublyLinkedList> finSortedDoublyLinkedList(int n) {
        int heads = Math.min(n, 1);
        Domain<Head> first = Domain.objects(Head.class, heads);
        Domain<Entry> other = Domain.objects(Entry.class, n - heads);
        Domain<Entry> entry = Domain.<Entry>union(first, other).orNull();
        return Finitization.of(SortedDoublyLinkedList.class)
                .set("head", first.orNull())
                .set("size", Domain.ints(n, n))
                .set(Entry.class, "value", Domain.ints(1, n))
                .set(Entry.class, "prev", entry)
                .set(Entry.class, "next", entry)
                .exclude(Head.class, "prev")
                .build();
    }

    @Pure
    @Ensures("result == values().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == values().contains(value)")
    public boolean contains(int value) {
        return find(value) != null;
    }

    /** Adds a value; tells whether it was not there before. */
    @Ensures("result == !old(values()).contains(value)")
    @Ensures("values().equals(Contents.with(old(values()), value))")
    public boolean add(int value) {
        Entry before = null;
        Entry after = head;
        while (after != null && after.value < value) {
            before = after;
            after = after.next;
        }
        if (after != null && after.value == value) {
            return false;
        }
        Entry entry = new Entry();
        entry.value = value;
        link(before, entry);
        link(entry, after);
        size++;
        return true;
    }

    /** Removes a value; tells whether it was there. */
    @Ensures("result == old(values()).contains(value)")
    @Ensures("values().equals(Contents.without(old(values()), value))")
    public boolean remove(int value) {
        Entry entry = find(value);
        if (entry == null) {
            return false;
        }
        link(entry.prev, entry.next);
        size--;
        return true;
    }

    /** The least value. */
    @Pure
    @Ensures("!values().isEmpty() && result == values().first()")
    @Signals(value = NoSuchElementException.class, when = "size == 0")
    public int min() {
        if (head == null) {
            throw new NoSuchElementException("the list is empty");
        }
        return head.value;
    }

    @Pure
    @Ensures("values().size() == result.length")
    @Ensures("(\\forall int i; 0 <= i && i < result.length; valueAt(i) == result[i])")
    public int[] toArray() {
        int[] values = new int[size];
        Entry entry = head;
        for (int i = 0; entry != null; i++) {
            values[i] = entry.value;
            entry = entry.next;
        }
        return values;
    }

    private @Nullable Entry find(int value) {
        Entry entry = head;
        while (entry != null && entry.value < value) {
            entry = entry.next;
        }
        return entry != null && entry.value == value ? entry : null;
    }

    /** Makes two entries neighbours; null on the left or right is that end of the list. */
    private void link(@Nullable Entry left, @Nullable Entry right) {
        if (left == null) {
            head = right;
        } else {
            left.next = right;
        }
        if (right != null) {
            right.prev = left;
        }
    }

    private SortedSet<Integer> values() {
        SortedSet<Integer> values = new TreeSet<>();
        for (Entry entry = head; entry != null; entry = entry.next) {
            values.add(entry.value);
        }
        return values;
    }

    int valueAt(int index) {
        return List.copyOf(values()).get(index);
    }

    /** Where values ascend, no entry comes twice. */
    public boolean repOk() {
        Entry entry = head;
        if (entry == null) {
            return size == 0;
        }
        if (entry.prev != null) {
            return false;
        }
        int count = 1;
        for (Entry next = entry.next; next != null; next = entry.next) {
            if (entry.value >= next.value) {
                return false;
            }
            if (next.prev != entry) {
                return false;
            }
            entry = next;
            count++;
        }
        return size == count;
    }
}
