package dev.tuntas.core.internal.world;

import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** An iterator over a list of fixed length, which can be set back. */
final class ListCursor<T> implements ListIterator<T>, Undoable {
    private final List<T> list;
    private int next;
    private int last = -1;

    ListCursor(List<T> list, int start) {
        this.list = list;
        this.next = start;
    }

    private void move(int newNext, int newLast) {
        Undo.field(this, 0, (long) next << 32 | last & 0xffff_ffffL);
        next = newNext;
        last = newLast;
    }

    @Override
    public void tuntas$undo(int field, @Nullable Object reference, long bits) {
        next = (int) (bits >> 32);
        last = (int) bits;
    }

    @Override
    public boolean hasNext() {
        return next < list.size();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        move(next + 1, next);
        return list.get(last);
    }

    @Override
    public boolean hasPrevious() {
        return next > 0;
    }

    @Override
    public T previous() {
        if (!hasPrevious()) {
            throw new NoSuchElementException();
        }
        move(next - 1, next - 1);
        return list.get(last);
    }

    @Override
    public int nextIndex() {
        return next;
    }

    @Override
    public int previousIndex() {
        return next - 1;
    }

    @Override
    public void set(T element) {
        if (last < 0) {
            throw new IllegalStateException();
        }
        list.set(last, element);
    }

    @Override
    public void remove() {
        throw new UnsupportedOperationException("remove");
    }

    @Override
    public void add(T element) {
        throw new UnsupportedOperationException("add");
    }
}
