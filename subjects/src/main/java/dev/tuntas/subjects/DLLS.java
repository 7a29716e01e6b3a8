package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Finitization;
import java.util.List;

/**
 * A {@link DLLU} whose values ascend.
 *
 * <p>Invariant: that of DLLU, and every value but the head's is greater than the one before it.
 */
public final class DLLS extends DLLU {
    /** Lists of exactly {@code n} entries with values from 0 to {@code n - 1}. */
    public static Finitization<DLLS> finDLLS(int n) {
        return withValues(DLLS.class, n);
    }

    @Override
    public boolean add(int value) {
        if (contains(value)) {
            return false;
        }
        Entry first = head;
        if (first == null || value < first.value) {
            head = insertBefore(first, value);
        } else {
            insertBefore(firstAbove(value, first), value);
        }
        return true;
    }

    /** The first entry with a greater value than a bound that is not below the first's. */
    private static Entry firstAbove(int bound, Entry first) {
        Entry entry = first.next;
        while (entry != first && entry.value < bound) {
            entry = entry.next;
        }
        return entry;
    }

    @Override
    List<Integer> with(List<Integer> values, int value) {
        return Contents.sorted(super.with(values, value));
    }

    @Override
    public boolean repOk() {
        return super.repOk() && elementsSorted();
    }

    private boolean elementsSorted() {
        Entry first = head;
        if (first == null) {
            return true;
        }
        for (Entry entry = first; entry.next != first; entry = entry.next) {
            if (entry.value >= entry.next.value) {
                return false;
            }
        }
        return true;
    }
}
