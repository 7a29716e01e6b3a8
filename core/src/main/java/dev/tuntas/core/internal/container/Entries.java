package dev.tuntas.core.internal.container;

import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers what maps are asked while they are unchanged, as {@link Elements} does for collections.
 */
@SuppressWarnings({"unchecked", "NullAway"}) // Values may be null where the bounds say so.
public final class Entries {
    private Entries() {}

    /** Loads the content into a container of the JDK. */
    public static void fill(Content from, Object into) {
        int size = size(from);
        boolean isChecked = from.tuntas$order() != Order.DISTINCT || !Distinct.areMany(size);
        for (int i = 0; i < size; i++) {
            Object key = isChecked ? key(from, i) : from.tuntas$content()[2 * i];
            ((Map<Object, Object>) into).put(key, value(from, i));
        }
        if (!isChecked && ((Map<?, ?>) into).size() < size) {
            // Comparing each key with all others would find the same.
            Distinct.reject();
        }
    }

    /**
     * Whether all keys may stand together; what says no may also end the run. A map of the user's
     * class may refuse some, as one does that removes its eldest entries; keys may throw when they
     * are asked for hash codes, or compared.
     */
    public static boolean exists(Content map) {
        int size = size(map);
        for (int i = 0; i < size; i++) {
            key(map, i);
        }
        return map.tuntas$given() == null && !Distinct.isOfSpace(map) || loaded(map).size() == size;
    }

    static @Nullable Object key(Content map, int index) {
        return map.tuntas$order().at(map, 2 * index, 2);
    }

    static @Nullable Object value(Content map, int index) {
        return map.tuntas$content()[2 * index + 1];
    }

    public static int size(Content map) {
        return map.tuntas$content().length / 2;
    }

    public static boolean isEmpty(Content map) {
        return map.tuntas$content().length == 0;
    }

    public static boolean containsKey(Content map, @Nullable Object key) {
        return isLoadedFor(map, key)
                ? ((Map<?, ?>) map.tuntas$loaded()).containsKey(key)
                : place(map, key) >= 0;
    }

    public static @Nullable Object get(Content map, @Nullable Object key) {
        if (isLoadedFor(map, key)) {
            return ((Map<?, ?>) map.tuntas$loaded()).get(key);
        }
        int place = place(map, key);
        return place < 0 ? null : value(map, place);
    }

    public static @Nullable Object getOrDefault(
            Content map, @Nullable Object key, @Nullable Object otherwise) {
        if (isLoadedFor(map, key)) {
            return ((Map<Object, Object>) map.tuntas$loaded()).getOrDefault(key, otherwise);
        }
        int place = place(map, key);
        return place < 0 ? otherwise : value(map, place);
    }

    /** What is said of null, the JDK's own knows; and in many keys it finds one at once. */
    private static boolean isLoadedFor(Content map, @Nullable Object key) {
        return key == null || Distinct.areMany(size(map));
    }

    public static Set<?> keySet(Content map) {
        return new Keys(map);
    }

    public static Collection<?> values(Content map) {
        return new Values(map);
    }

    public static Set<?> entrySet(Content map) {
        return new All(map);
    }

    /** Which entry has a key, or -1. */
    private static int place(Content map, Object wanted) {
        Comparator<Object> comparator = Order.comparator(map);
        int size = size(map);
        map.tuntas$order().checkWanted(map, wanted);
        for (int i = 0; i < size; i++) {
            Object key = key(map, i);
            if (map.tuntas$order() == Order.SORTED
                    ? Order.compare(comparator, wanted, key) == 0
                    : Elements.isSame(map, wanted, key)) {
                return i;
            }
        }
        return -1;
    }

    private static Map<Object, Object> loaded(Content map) {
        return (Map<Object, Object>) map.tuntas$loaded();
    }

    private static boolean isLoaded(Content map) {
        return map.tuntas$changed() != null;
    }

    private static int sizeNow(Content map) {
        return isLoaded(map) ? loaded(map).size() : size(map);
    }

    private static final class Keys extends AbstractSet<Object> {
        private final Content map;

        Keys(Content map) {
            this.map = map;
        }

        @Override
        public int size() {
            return sizeNow(map);
        }

        @Override
        public boolean contains(@Nullable Object key) {
            return isLoaded(map) ? loaded(map).containsKey(key) : containsKey(map, key);
        }

        @Override
        public boolean remove(@Nullable Object key) {
            return loaded(map).keySet().remove(key);
        }

        @Override
        public Iterator<Object> iterator() {
            return isLoaded(map) ? loaded(map).keySet().iterator() : new KeyIterator(map);
        }
    }

    private static final class Values extends AbstractCollection<Object> {
        private final Content map;

        Values(Content map) {
            this.map = map;
        }

        @Override
        public int size() {
            return sizeNow(map);
        }

        @Override
        public Iterator<Object> iterator() {
            return isLoaded(map) ? loaded(map).values().iterator() : new ValueIterator(map);
        }
    }

    private static final class All extends AbstractSet<Map.Entry<Object, Object>> {
        private final Content map;

        All(Content map) {
            this.map = map;
        }

        @Override
        public int size() {
            return sizeNow(map);
        }

        @Override
        public boolean contains(@Nullable Object entry) {
            return loaded(map).entrySet().contains(entry);
        }

        @Override
        public boolean remove(@Nullable Object entry) {
            return loaded(map).entrySet().remove(entry);
        }

        @Override
        public Iterator<Map.Entry<Object, Object>> iterator() {
            return isLoaded(map) ? loaded(map).entrySet().iterator() : new EntryIterator(map);
        }
    }

    private static Map.Entry<Object, Object> entry(Iterator<?> real) {
        return (Map.Entry<Object, Object>) real.next();
    }

    private static final class KeyIterator extends ContentWalk implements Iterator<Object> {
        KeyIterator(Content map) {
            super(map);
        }

        @Override
        public Object next() {
            Iterator<?> real = step();
            return real == null ? key(container, next - 1) : entry(real).getKey();
        }
    }

    private static final class ValueIterator extends ContentWalk implements Iterator<Object> {
        ValueIterator(Content map) {
            super(map);
        }

        @Override
        public Object next() {
            Iterator<?> real = step();
            return real == null ? value(container, next - 1) : entry(real).getValue();
        }
    }

    private static final class EntryIterator extends ContentWalk
            implements Iterator<Map.Entry<Object, Object>> {
        EntryIterator(Content map) {
            super(map);
        }

        @Override
        public Map.Entry<Object, Object> next() {
            Iterator<?> real = step();
            return real == null ? new ContentEntry(container, next - 1) : entry(real);
        }
    }
}
