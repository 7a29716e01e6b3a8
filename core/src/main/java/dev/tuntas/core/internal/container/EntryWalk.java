package dev.tuntas.core.internal.container;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Goes over the entries of a map that was unchanged when it began. */
@SuppressWarnings("unchecked")
abstract class EntryWalk {
    final Content map;
    int next;

    /** Goes over the loaded map, once that is what there is. */
    private @Nullable Iterator<Map.Entry<Object, Object>> loaded;

    EntryWalk(Content map) {
        this.map = map;
    }

    public final boolean hasNext() {
        return loaded != null ? loaded.hasNext() : next < Entries.size(map);
    }

    /** The next entry of the loaded map; null if it is the one before {@link #next}. */
    final Map.@Nullable Entry<Object, Object> step() {
        goOver(map.tuntas$changed() != null);
        if (loaded != null) {
            return loaded.next();
        }
        if (next >= Entries.size(map)) {
            throw new NoSuchElementException();
        }
        next++;
        return null;
    }

    public final void remove() {
        map.tuntas$loaded();
        goOver(true);
        if (loaded != null) {
            loaded.remove();
        }
    }

    /** Goes on in the loaded map, if it has not been changed behind this one's back. */
    private void goOver(boolean isLoaded) {
        if (!isLoaded || loaded != null) {
            return;
        }
        Map<Object, Object> all = (Map<Object, Object>) map.tuntas$loaded();
        if (all.size() != Entries.size(map)) {
            throw new ConcurrentModificationException();
        }
        Iterator<Map.Entry<Object, Object>> same = all.entrySet().iterator();
        for (int i = 0; i < next; i++) {
            same.next();
        }
        loaded = same;
    }
}
