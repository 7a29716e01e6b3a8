package dev.tuntas.subjects;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A doubly linked list of ints in a ring without a header; the weakest of three subjects, each of
 * which adds a clause to the invariant of the one before: DLL, {@link DLLU}, {@link DLLS}.
 *
 * <p>Invariant: every entry is the previous one of its next one, the first entry that the ring
 * comes back to is the head, and {@code size} is the number of entries.
 */
public class DLL {
    @Nullable Entry head;
    private int size;

    /** No link of a valid list is null; that of a candidate may be. */
    static final class Entry {
        Entry prev = this;
        Entry next = this;
        int value;
    }

    /** Lists of exactly {@code n} entries; their values are all 0, as the predicate reads none. */
    public static Finitization<DLL> finDLL(int n) {
        return structure(DLL.class, n).build();
    }

    /** Lists of exactly {@code n} entries with values from 0 to {@code maxValue}. */
    public static Finitization<DLL> finDLL(int n, int maxValue) {
        return structure(DLL.class, n).set(Entry.class, "value", Domain.ints(0, maxValue)).build();
    }

    static <T extends DLL> Finitization.Builder<T> structure(Class<T> subject, int n) {
        Domain<Entry> entry = Domain.objects(Entry.class, n).orNull();
        return Finitization.of(subject)
                .set("head", entry)
                .set("size", Domain.ints(n, n))
                .set(Entry.class, "prev", entry)
                .set(Entry.class, "next", entry);
    }

    @Pure
    @Ensures("result == values().size()")
    public final int size() {
        return size;
    }

    @Pure
    @Ensures("result == values().contains(value)")
    public final boolean contains(int value) {
        return find(value) != null;
    }

    /** Adds a value and tells whether that changed the list; here it is added at the end. */
    @Ensures("values().equals(with(old(values()), value))")
    @Ensures("result == !values().equals(old(values()))")
    public boolean add(int value) {
        insertBefore(head, value);
        return true;
    }

    /** Removes the first entry with this value, if there is one. */
    @Ensures("result == old(values()).contains(value)")
    @Ensures("values().equals(Contents.without(old(values()), (Integer) value))")
    public final boolean remove(int value) {
        Entry entry = find(value);
        if (entry == null) {
            return false;
        }
        entry.prev.next = entry.next;
        entry.next.prev = entry.prev;
        if (entry == head) {
            head = size == 1 ? null : entry.next;
        }
        size--;
        return true;
    }

    @Pure
    @Ensures("values().size() == result.length")
    @Ensures("(\\forall int i; 0 <= i && i < result.length; valueAt(i) == result[i])")
    public final int[] toArray() {
        int[] values = new int[size];
        Entry entry = head;
        for (int i = 0; entry != null && i < size; i++) {
            values[i] = entry.value;
            entry = entry.next;
        }
        return values;
    }

    private @Nullable Entry find(int value) {
        Entry entry = head;
        for (int i = 0; entry != null && i < size; i++) {
            if (entry.value == value) {
                return entry;
            }
            entry = entry.next;
        }
        return null;
    }

    /** Links a new entry before another one (before the head is the end), or as the only one. */
    final Entry insertBefore(@Nullable Entry place, int value) {
        Entry entry = new Entry();
        entry.value = value;
        if (place == null) {
            head = entry;
        } else {
            entry.next = place;
            entry.prev = place.prev;
            place.prev.next = entry;
            place.prev = entry;
        }
        size++;
        return entry;
    }

    /** The values in order, found on the way back, which no operation takes. */
    final List<Integer> values() {
        List<Integer> backwards = new ArrayList<>();
        Entry last = head == null ? null : head.prev;
        for (Entry entry = last; entry != null; entry = entry.prev == last ? null : entry.prev) {
            backwards.add(entry.value);
        }
        return Contents.reversed(backwards);
    }

    final int valueAt(int index) {
        return values().get(index);
    }

    /** What values should become if one is added. */
    List<Integer> with(List<Integer> values, int value) {
        return Contents.with(values, value);
    }

    public boolean repOk() {
        return isStructOK();
    }

    /**
     * If the walk came back elsewhere than at the head, that entry would have two previous ones.
     */
    final boolean isStructOK() {
        Entry first = head;
        if (first == null) {
            return size == 0;
        }
        Set<Entry> visited = new HashSet<>();
        Entry entry = first;
        while (visited.add(entry)) {
            Entry next = entry.next;
            if (next == null || next.prev != entry) {
                return false;
            }
            entry = next;
        }
        return size == visited.size();
    }
}
