package dev.tuntas.core.internal.container;

import dev.tuntas.core.internal.world.Distinct;
import dev.tuntas.core.internal.world.RebuiltRecord;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A map whose size, keys and values are slots until it is changed. */
public final class MapContent<K, V> extends AbstractMap<K, V> implements RebuiltRecord {
    /** A slot; key, value, key, value... The array is never written to. */
    private @Nullable Object[] content = new Object[0];

    private @Nullable Map<K, V> changed;
    private int changes;

    @Override
    public int size() {
        Map<K, V> own = changed;
        return own == null ? content.length / 2 : own.size();
    }

    @Override
    public boolean isEmpty() {
        Map<K, V> own = changed;
        return own == null ? content.length == 0 : own.isEmpty();
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        Map<K, V> own = changed;
        return own == null ? place(key) >= 0 : own.containsKey(key);
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        Map<K, V> own = changed;
        if (own != null) {
            return own.get(key);
        }
        int place = place(key);
        return place < 0 ? null : value(place);
    }

    @Override
    public @Nullable V put(K key, V value) {
        int size = size();
        V old = changed().put(key, value);
        changes += size() == size ? 0 : 1;
        return old;
    }

    @Override
    public @Nullable V remove(@Nullable Object key) {
        int size = size();
        V old = changed().remove(key);
        changes += size() == size ? 0 : 1;
        return old;
    }

    @Override
    public void clear() {
        changed().clear();
        changes++;
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<>(this);
    }

    /** Which entry has a key, or -1. */
    private int place(@Nullable Object key) {
        for (int i = 0; i < content.length / 2; i++) {
            if (Objects.equals(key, key(i))) {
                return i;
            }
        }
        return -1;
    }

    /** A key, if it differs from all before it; otherwise there is no such map. */
    @SuppressWarnings("unchecked")
    private K key(int place) {
        Object key = content[2 * place];
        for (int before = 0; before < place; before++) {
            Object other = content[2 * before];
            Distinct.differ(this, 2 * before, 2 * place);
            if (key != null && Distinct.isOfSpace(this) && key.equals(other)) {
                Distinct.reject();
            }
        }
        return (K) key;
    }

    @SuppressWarnings("unchecked")
    private V value(int place) {
        return (V) content[2 * place + 1];
    }

    /** Looks at all keys: those that are equal end the run. */
    @Override
    public boolean tuntas$rebuilds() {
        for (int i = 0; i < content.length / 2; i++) {
            key(i);
        }
        return true;
    }

    private Map<K, V> changed() {
        Map<K, V> own = changed;
        if (own == null) {
            own = new LinkedHashMap<>();
            for (int i = 0; i < content.length / 2; i++) {
                own.put(key(i), value(i));
            }
            changed = own;
        }
        return own;
    }

    /** The entries as a set, which changes the map. */
    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final MapContent<K, V> map;

        Entries(MapContent<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            Map<K, V> own = map.changed;
            return own == null ? new Places<>(map) : own.entrySet().iterator();
        }
    }

    /** Goes over the entries of a map that was not changed before, in their order. */
    private static final class Places<K, V> implements Iterator<Map.Entry<K, V>> {
        private final MapContent<K, V> map;
        private int next;
        private int changes;

        Places(MapContent<K, V> map) {
            this.map = map;
            this.changes = map.changes;
        }

        @Override
        public boolean hasNext() {
            return next < map.content.length / 2;
        }

        @Override
        public Map.Entry<K, V> next() {
            checkUnchanged();
            if (next >= map.content.length / 2) {
                throw new NoSuchElementException();
            }
            return new Place<>(map, next++);
        }

        @Override
        public void remove() {
            checkUnchanged();
            if (next == 0 || !map.containsKey(map.key(next - 1))) {
                throw new IllegalStateException();
            }
            map.remove(map.key(next - 1));
            changes = map.changes;
        }

        private void checkUnchanged() {
            if (changes != map.changes) {
                throw new ConcurrentModificationException();
            }
        }
    }

    /** An entry, whose value is looked at when it is asked for. */
    private static final class Place<K, V> implements Map.Entry<K, V> {
        private final MapContent<K, V> map;
        private final int place;

        Place(MapContent<K, V> map, int place) {
            this.map = map;
            this.place = place;
        }

        @Override
        public K getKey() {
            return map.key(place);
        }

        @Override
        @SuppressWarnings("NullAway") // A value may be null where V allows it.
        public V getValue() {
            Map<K, V> own = map.changed;
            return own == null ? map.value(place) : own.get(getKey());
        }

        @Override
        @SuppressWarnings("NullAway") // A value may be null where V allows it.
        public V setValue(V value) {
            return map.put(getKey(), value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Map.Entry<?, ?> entry
                    && Objects.equals(getKey(), entry.getKey())
                    && Objects.equals(getValue(), entry.getValue());
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(getKey()) ^ Objects.hashCode(getValue());
        }

        @Override
        public String toString() {
            return getKey() + "=" + getValue();
        }
    }
}
