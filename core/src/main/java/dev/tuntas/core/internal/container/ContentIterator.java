package dev.tuntas.core.internal.container;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Goes over the elements of a container that was unchanged when it began. */
final class ContentIterator implements Iterator<@Nullable Object> {
    private final Content container;
    private int next;

    /** Goes over the loaded container, once that is what there is. */
    private @Nullable Iterator<?> loaded;

    ContentIterator(Content container) {
        this.container = container;
    }

    @Override
    public boolean hasNext() {
        return loaded != null ? loaded.hasNext() : next < container.tuntas$content().length;
    }

    @Override
    public @Nullable Object next() {
        goOver(container.tuntas$changed() != null);
        if (loaded != null) {
            return loaded.next();
        }
        if (next >= container.tuntas$content().length) {
            throw new NoSuchElementException();
        }
        Object element = container.tuntas$order().at(container, next, 1);
        next++;
        return element;
    }

    @Override
    public void remove() {
        container.tuntas$loaded();
        goOver(true);
        if (loaded != null) {
            loaded.remove();
        }
    }

    /** Goes on in the loaded container, if it has not been changed behind this one's back. */
    private void goOver(boolean isLoaded) {
        if (!isLoaded || loaded != null) {
            return;
        }
        Collection<?> all = (Collection<?>) container.tuntas$loaded();
        if (all.size() != container.tuntas$content().length) {
            throw new ConcurrentModificationException();
        }
        Iterator<?> same = all.iterator();
        for (int i = 0; i < next; i++) {
            same.next();
        }
        loaded = same;
    }
}
