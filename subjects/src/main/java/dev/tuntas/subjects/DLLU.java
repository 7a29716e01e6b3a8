package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A {@link DLL} without repeated values.
 *
 * <p>Invariant: that of DLL, and the values of all entries are different.
 */
public class DLLU extends DLL {
    /** Lists of exactly {@code n} entries with values from 0 to {@code n - 1}. */
    public static Finitization<DLLU> finDLLU(int n) {
        return withValues(DLLU.class, n);
    }

    static <T extends DLLU> Finitization<T> withValues(Class<T> subject, int n) {
        return structure(subject, n).set(Entry.class, "value", Domain.ints(0, n - 1)).build();
    }

    @Override
    public boolean add(int value) {
        return !contains(value) && super.add(value);
    }

    @Override
    List<Integer> with(List<Integer> values, int value) {
        return values.contains(value) ? values : super.with(values, value);
    }

    @Override
    public boolean repOk() {
        return super.repOk() && elementsUnique();
    }

    private boolean elementsUnique() {
        Entry first = head;
        if (first == null) {
            return true;
        }
        Set<Integer> values = new HashSet<>();
        Entry entry = first;
        do {
            if (!values.add(entry.value)) {
                return false;
            }
            entry = entry.next;
        } while (entry != first);
        return true;
    }
}
