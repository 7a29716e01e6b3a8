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
        Iterator<?> same = all.iterator();
        for (int i = 0; i < next; i++) {
            same.next();
        }
        loaded = same;
    }
}
