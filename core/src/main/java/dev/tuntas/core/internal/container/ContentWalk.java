package dev.tuntas.core.internal.container;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Goes over the elements or entries of a container that was unchanged when it began. */
abstract class ContentWalk {
    final Content container;

    /** Behind the element, or entry, that was last gone to. */
    int next;

    /** Goes over the loaded container, once that is what there is. */
    private @Nullable Iterator<?> loaded;

    ContentWalk(Content container) {
        this.container = container;
    }

    private int size() {
        int cells = container.tuntas$content().length;
        return container instanceof Map ? cells / 2 : cells;
    }

    public final boolean hasNext() {
        return loaded != null ? loaded.hasNext() : next < size();
    }

    /** Goes to the next element; what knows it if the container was loaded, otherwise null. */
    final @Nullable Iterator<?> step() {
        goOver(container.tuntas$changed() != null);
        if (loaded == null) {
            if (next >= size()) {
                throw new NoSuchElementException();
            }
            next++;
        }
        return loaded;
    }

    public final void remove() {
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
        Object own = container.tuntas$loaded();
        Collection<?> all = own instanceof Map<?, ?> map ? map.entrySet() : (Collection<?>) own;
        if (all.size() != size()) {
            throw new ConcurrentModificationException();
        }
        loaded = container.tuntas$order() == Order.DISTINCT ? inOrder(all) : from(all, next);
    }

    private static Iterator<?> from(Collection<?> all, int place) {
        Iterator<?> same = all.iterator();
        for (int i = 0; i < place; i++) {
            same.next();
        }
        return same;
    }

    /** Goes on in the order of the content: a hash table that was loaded has another one. */
    private Iterator<?> inOrder(Collection<?> all) {
        @Nullable Object[] content = container.tuntas$content();
        int size = size();
        @Nullable Object[] ordered = new Object[size];
        boolean isSame = true;
        Iterator<?> other = all.iterator();
        for (int i = 0; i < size; i++) {
            ordered[i] = find(content[i * (content.length / size)], all);
            isSame &= ordered[i] == other.next();
        }
        return isSame ? from(all, next) : new OrderedWalk(all, ordered, next);
    }

    /** An element, or the entry with a key, that was loaded. */
    private @Nullable Object find(@Nullable Object wanted, Collection<?> all) {
        for (Object one : all) {
            Object held = container instanceof Map ? ((Map.Entry<?, ?>) one).getKey() : one;
            if (held == wanted) {
                return one;
            }
        }
        throw new ConcurrentModificationException();
    }

    /** Goes over a collection of different elements in a given order. */
    private static final class OrderedWalk implements Iterator<@Nullable Object> {
        private final Collection<?> all;
        private final @Nullable Object[] ordered;
        private int next;
        private int size;

        OrderedWalk(Collection<?> all, @Nullable Object[] ordered, int next) {
            this.all = all;
            this.ordered = ordered;
            this.next = next;
            this.size = all.size();
        }

        @Override
        public boolean hasNext() {
            return next < ordered.length;
        }

        @Override
        public @Nullable Object next() {
            if (all.size() != size) {
                throw new ConcurrentModificationException();
            }
            if (next == ordered.length) {
                throw new NoSuchElementException();
            }
            return ordered[next++];
        }

        @Override
        public void remove() {
            if (all.size() != size) {
                throw new ConcurrentModificationException();
            }
            if (!all.remove(ordered[next - 1])) {
                throw new IllegalStateException();
            }
            size--;
        }
    }
}
