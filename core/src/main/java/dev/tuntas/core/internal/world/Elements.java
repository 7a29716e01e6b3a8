package dev.tuntas.core.internal.world;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** An iterator over elements that are fixed, which can be set back. */
final class Elements<T> implements Iterator<T>, Undoable {
    private final List<T> elements = new ArrayList<>();
    private int next;

    Elements(Iterator<T> given) {
        given.forEachRemaining(elements::add);
    }

    @Override
    public boolean hasNext() {
        return next < elements.size();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Undo.field(this, 0, next);
        return elements.get(next++);
    }

    @Override
    public void tuntas$undo(int field, @Nullable Object reference, long bits) {
        next = (int) bits;
    }
}
