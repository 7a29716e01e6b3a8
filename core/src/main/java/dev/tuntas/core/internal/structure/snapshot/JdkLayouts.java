package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.internal.structure.snapshot.Layout.Content;
import dev.tuntas.core.internal.structure.snapshot.Layout.Reader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What objects of the JDK hold, by their public methods. */
final class JdkLayouts {
    private JdkLayouts() {}

    static @Nullable Layout of(Class<?> type) {
        if (Collection.class.isAssignableFrom(type)) {
            Content content = isUnorderedSet(type) ? Content.SET : Content.ELEMENTS;
            return Layout.row(
                    type, content, object -> new ArrayList<>((Collection<?>) object).toArray());
        }
        if (Map.class.isAssignableFrom(type)) {
            boolean ordered = isAny(type, SortedMap.class, LinkedHashMap.class, EnumMap.class);
            Content content = ordered ? Content.ENTRIES : Content.HASHED_ENTRIES;
            return Layout.row(type, content, object -> entries((Map<?, ?>) object));
        }
        if (type == BitSet.class) {
            return Layout.row(type, Content.ELEMENTS, object -> bits((BitSet) object));
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            return named(type, List.of("key", "value"), JdkLayouts::entry);
        }
        return ofHolder(type);
    }

    private static boolean isUnorderedSet(Class<?> type) {
        return isAny(type, Set.class)
                && !isAny(type, SortedSet.class, LinkedHashSet.class, EnumSet.class);
    }

    private static boolean isAny(Class<?> type, Class<?>... of) {
        return Stream.of(of).anyMatch(each -> each.isAssignableFrom(type));
    }

    private static @Nullable Object[] entries(Map<?, ?> map) {
        List<@Nullable Object> values = new ArrayList<>(2 * map.size());
        map.forEach(
                (key, value) -> {
                    values.add(key);
                    values.add(value);
                });
        return values.toArray();
    }

    private static Object[] bits(BitSet set) {
        return set.stream().boxed().toArray();
    }

    private static @Nullable Object[] entry(Object object) {
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
        return new @Nullable Object[] {entry.getKey(), entry.getValue()};
    }

    private static @Nullable Layout ofHolder(Class<?> type) {
        if (type == AtomicInteger.class) {
            return holder(type, object -> array(((AtomicInteger) object).get()));
        }
        if (type == AtomicLong.class) {
            return holder(type, object -> array(((AtomicLong) object).get()));
        }
        if (type == AtomicBoolean.class) {
            return holder(type, object -> array(((AtomicBoolean) object).get()));
        }
        if (type == AtomicReference.class) {
            return holder(type, object -> array(((AtomicReference<?>) object).get()));
        }
        return type == Optional.class
                ? holder(type, object -> array(((Optional<?>) object).orElse(null)))
                : null;
    }

    private static @Nullable Object[] array(@Nullable Object value) {
        return new @Nullable Object[] {value};
    }

    private static Layout holder(Class<?> type, Reader reader) {
        return named(type, List.of("value"), reader);
    }

    private static Layout named(Class<?> type, List<String> names, Reader reader) {
        return new Layout(type, Content.FIELDS, names, List.of(), reader);
    }
}
