package dev.tuntas.subjects.shop;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the entries that were used last.
 *
 * <p>Invariant: there are no more entries than there is room for, and there is room for one.
 */
public final class LruCache<K, V> {
    private final int capacity;
    private final Map<K, V> entries = new LinkedHashMap<>(16, 0.75f, true);

    public LruCache(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("no room for an entry");
        }
        this.capacity = capacity;
    }

    public boolean repOk() {
        return capacity >= 1 && entries.size() <= capacity;
    }

    /** The keys, those that were used last at the end. */
    @Pure
    public List<K> keys() {
        return new ArrayList<>(entries.keySet());
    }

    /** The value behind a key, which is used by that. */
    @Ensures("result == null ? keys().equals(old(keys())) : isLast(key)")
    @Ensures(
            "keys().size() == old(keys().size()) && (result == null) == !old(keys()).contains(key)")
    public @Nullable V get(K key) {
        return entries.get(key);
    }

    /** Remembers a value; if there is no room, what was used least lately is forgotten. */
    @Ensures("isLast(key) && keys().size() == Math.min(capacity, with(old(keys()), key).size())")
    @Ensures(
            "with(old(keys()), key).subList(with(old(keys()), key).size() - keys().size(),"
                    + " with(old(keys()), key).size()).equals(keys())")
    public void put(K key, V value) {
        entries.put(key, value);
        if (entries.size() > capacity) {
            K eldest = entries.keySet().iterator().next();
            entries.remove(eldest);
        }
    }

    private boolean isLast(K key) {
        return keys().indexOf(key) == keys().size() - 1;
    }

    private static <K> List<K> with(List<K> keys, K key) {
        List<K> with = new ArrayList<>(keys);
        with.remove((Object) key);
        with.add(key);
        return with;
    }
}
