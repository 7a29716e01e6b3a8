package dev.tuntas.core.internal.world;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of collections, maps and arrays that the objects of the space hold in fields without
 * a domain: a set of visited nodes, for example. The objects are used again in each run, so what a
 * run leaves in them is taken out again; otherwise the next run would find it there.
 *
 * <p>Contents are compared by identity, because {@code equals} is the user's and may read slots.
 */
final class HeldContents {
    private final List<Object> holders = new ArrayList<>();
    private final List<Object> contents = new ArrayList<>();

    /** Notes the content of those of the given values that have one. */
    HeldContents(@Nullable Object[] values) {
        for (@Nullable Object value : values) {
            Object content = value == null ? null : copy(value);
            if (value != null && content != null) {
                holders.add(value);
                contents.add(content);
            }
        }
    }

    private static @Nullable Object copy(Object value) {
        if (value instanceof Collection<?> collection) {
            return new ArrayList<>(collection);
        }
        if (value instanceof Map<?, ?> map) {
            return new LinkedHashMap<>(map);
        }
        return value.getClass().isArray() ? copyOfArray(value) : null;
    }

    private static Object copyOfArray(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    /** Puts back what the last run changed. */
    void putBack() {
        for (int i = 0; i < holders.size(); i++) {
            putBack(holders.get(i), contents.get(i));
        }
    }

    @SuppressWarnings("unchecked")
    private static void putBack(Object holder, Object content) {
        if (content instanceof List<?> list) {
            Collection<Object> collection = (Collection<Object>) holder;
            if (!same(collection.iterator(), list.iterator())) {
                collection.clear();
                collection.addAll(list);
            }
        } else if (content instanceof Map<?, ?> entries) {
            putBack((Map<Object, Object>) holder, entries);
        } else {
            System.arraycopy(content, 0, holder, 0, Array.getLength(content));
        }
    }

    private static void putBack(Map<Object, Object> map, Map<?, ?> entries) {
        boolean same =
                same(map.keySet().iterator(), entries.keySet().iterator())
                        && same(map.values().iterator(), entries.values().iterator());
        if (!same) {
            map.clear();
            map.putAll(entries);
        }
    }

    private static boolean same(Iterator<?> a, Iterator<?> b) {
        while (a.hasNext() && b.hasNext()) {
            if (a.next() != b.next()) {
                return false;
            }
        }
        return a.hasNext() == b.hasNext();
    }
}
