package dev.tuntas.core.internal.world;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.Objects;
import java.util.RandomAccess;

/** An array as a list, with writes that can be undone. */
final class ArrayView<T> extends AbstractList<T> implements RandomAccess {
    private final T[] array;

    ArrayView(T[] array) {
        Outside.expose(array);
        this.array = Objects.requireNonNull(array);
    }

    @Override
    public T get(int index) {
        return array[index];
    }

    @Override
    public T set(int index, T element) {
        T old = array[index];
        Undo.element(array, index);
        array[index] = element;
        return old;
    }

    @Override
    public Iterator<T> iterator() {
        return new ListCursor<>(this, 0);
    }

    @Override
    public ListIterator<T> listIterator(int index) {
        Objects.checkIndex(index, size() + 1);
        return new ListCursor<>(this, index);
    }

    @Override
    public int size() {
        return array.length;
    }
}
