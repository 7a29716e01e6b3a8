package dev.tuntas.core.internal.container;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** A list whose length and elements are slots until it is changed. */
public final class ListContent<E> extends AbstractList<E> implements RandomAccess {
    /** A slot; the array is never written to. */
    private @Nullable Object[] content = new Object[0];

    private @Nullable List<E> changed;

    @Override
    public int size() {
        List<E> own = changed;
        return own == null ? content.length : own.size();
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        List<E> own = changed;
        if (own != null) {
            return own.get(index);
        }
        if (index < 0 || index >= content.length) {
            throw new IndexOutOfBoundsException(
                    "Index " + index + " out of bounds for length " + content.length);
        }
        return (E) content[index];
    }

    @Override
    public E set(int index, E element) {
        return changed().set(index, element);
    }

    @Override
    public void add(int index, E element) {
        changed().add(index, element);
        modCount++;
    }

    @Override
    public E remove(int index) {
        E removed = changed().remove(index);
        modCount++;
        return removed;
    }

    @Override
    public void sort(@Nullable Comparator<? super E> order) {
        changed().sort(order);
        modCount++;
    }

    @SuppressWarnings("unchecked")
    private List<E> changed() {
        List<E> own = changed;
        if (own == null) {
            own = new ArrayList<>();
            for (int i = 0; i < content.length; i++) {
                own.add((E) content[i]);
            }
            changed = own;
        }
        return own;
    }
}
