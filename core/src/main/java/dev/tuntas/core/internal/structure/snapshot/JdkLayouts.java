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
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What objects of the JDK hold, by their public methods. */
final class JdkLayouts {
    private static final List<Class<?>> KNOWN =
            List.of(List.class, NavigableSet.class, Set.class, NavigableMap.class, Map.class);

    /** How the names of classes begin whose containers are there once if they are empty. */
    private static final List<String> EMPTY =
            List.of("java.util.ImmutableCollections$", "java.util.Collections$Empty");

    /** How the names of classes begin whose containers can't be changed. */
    private static final List<String> HIDDEN =
            List.of(
                    "java.util.ImmutableCollections$",
                    "java.util.Collections$Copies",
                    "java.util.Collections$Empty",
                    "java.util.Collections$Singleton",
                    "java.util.Collections$Unmodifiable");

    private JdkLayouts() {}

    static @Nullable Layout of(Class<?> type) {
        if (Collection.class.isAssignableFrom(type)) {
            Content content = isUnorderedSet(type) ? Content.SET : Content.ELEMENTS;
            return Layout.row(
                    known(type),
                    content,
                    object -> new ArrayList<>((Collection<?>) object).toArray());
        }
        if (Map.class.isAssignableFrom(type)) {
            boolean ordered = isAny(type, SortedMap.class, LinkedHashMap.class, EnumMap.class);
            Content content = ordered ? Content.ENTRIES : Content.HASHED_ENTRIES;
            return Layout.row(known(type), content, object -> entries((Map<?, ?>) object));
        }
        if (type == BitSet.class) {
            return Layout.row(type, Content.ELEMENTS, object -> bits((BitSet) object));
        }
        if (type == AtomicIntegerArray.class) {
            return Layout.row(type, Content.ELEMENTS, o -> items((AtomicIntegerArray) o));
        }
        if (type == AtomicLongArray.class) {
            return Layout.row(type, Content.ELEMENTS, o -> items((AtomicLongArray) o));
        }
        if (type == AtomicReferenceArray.class) {
            return Layout.row(type, Content.ELEMENTS, o -> items((AtomicReferenceArray<?>) o));
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            return named(type, List.of("key", "value"), JdkLayouts::entry);
        }
        return ofHolder(type);
    }

    /**
     * What users know a container as: the classes of those that can't be changed are hidden, and
     * which one it is depends on how many elements there are. Others that are hidden, such as the
     * part of a list, can be changed, and so are not the same.
     */
    private static Class<?> known(Class<?> type) {
        return HIDDEN.stream().noneMatch(type.getName()::startsWith)
                ? type
                : KNOWN.stream()
                        .filter(known -> known.isAssignableFrom(type))
                        .findFirst()
                        .orElse(type);
    }

    /** Whether an object is the JDK's one empty list, set or map: that two have it says nothing. */
    static boolean isSharedByAll(Object object) {
        return EMPTY.stream().anyMatch(object.getClass().getName()::startsWith)
                && (object instanceof Collection<?> collection && collection.isEmpty()
                        || object instanceof Map<?, ?> map && map.isEmpty());
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

    private static Object[] items(AtomicIntegerArray row) {
        return IntStream.range(0, row.length()).mapToObj(row::get).toArray();
    }

    private static Object[] items(AtomicLongArray row) {
        return IntStream.range(0, row.length()).mapToObj(row::get).toArray();
    }

    private static @Nullable Object[] items(AtomicReferenceArray<?> row) {
        return IntStream.range(0, row.length()).mapToObj(row::get).toArray();
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
