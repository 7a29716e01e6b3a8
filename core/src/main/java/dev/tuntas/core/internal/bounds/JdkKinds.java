package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Fillable;
import dev.tuntas.core.internal.bounds.ValueKind.Whole;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Containers and other mutable values of the JDK, taken apart and put together by public methods.
 *
 * <p>A container is filled anew, never copied as it lies in memory: its elements may be others in a
 * world, with other hash codes. What has no kind of its own here but can be serialized is copied by
 * that ({@link SerialKind}).
 */
final class JdkKinds {
    private static final Map<Class<?>, ValueKind> KNOWN = new HashMap<>();

    static {
        row(ArrayList.class, ArrayList::new);
        row(LinkedList.class, LinkedList::new);
        row(Vector.class, Vector::new);
        row(ArrayDeque.class, ArrayDeque::new);
        row(HashSet.class, HashSet::new);
        row(LinkedHashSet.class, LinkedHashSet::new);
        KNOWN.put(TreeSet.class, sorted(s -> ((TreeSet<?>) s).comparator(), TreeSet::new));
        KNOWN.put(
                PriorityQueue.class,
                sorted(q -> ((PriorityQueue<?>) q).comparator(), PriorityQueue::new));
        KNOWN.put(HashMap.class, map(map -> new HashMap<>()));
        KNOWN.put(LinkedHashMap.class, map(JdkKinds::emptied));
        KNOWN.put(TreeMap.class, sortedMap());
        state(StringBuilder.class, StringBuilder::toString, s -> new StringBuilder((String) s));
        state(StringBuffer.class, StringBuffer::toString, s -> new StringBuffer((String) s));
        state(Date.class, Date::getTime, millis -> new Date((Long) millis));
        state(BitSet.class, JdkKinds::bits, JdkKinds::ofBits);
        state(AtomicInteger.class, AtomicInteger::get, n -> new AtomicInteger((Integer) n));
        state(AtomicLong.class, AtomicLong::get, n -> new AtomicLong((Long) n));
        state(AtomicBoolean.class, AtomicBoolean::get, b -> new AtomicBoolean((Boolean) b));
        holder(
                AtomicReference.class,
                held -> ((AtomicReference<?>) held).get(),
                (empty, part) -> reference(empty).set(part),
                AtomicReference::new);
        whole(
                AtomicIntegerArray.class,
                row -> items(row.length(), row::get),
                parts ->
                        new AtomicIntegerArray(
                                Arrays.stream(parts).mapToInt(PlainValues::toInt).toArray()));
        whole(
                AtomicLongArray.class,
                row -> items(row.length(), row::get),
                parts ->
                        new AtomicLongArray(
                                Arrays.stream(parts).mapToLong(n -> (Long) n).toArray()));
        whole(
                AtomicReferenceArray.class,
                row -> items(row.length(), row::get),
                AtomicReferenceArray::new);
        KNOWN.put(
                Optional.class,
                new Whole(
                        value -> array(((Optional<?>) value).orElse(null)),
                        (parts, classes) -> Optional.ofNullable(parts[0])));
        KNOWN.put(
                AbstractMap.SimpleEntry.class,
                new Whole(
                        JdkKinds::entry,
                        (parts, classes) -> new AbstractMap.SimpleEntry<>(parts[0], parts[1])));
        KNOWN.put(
                AbstractMap.SimpleImmutableEntry.class,
                new Whole(
                        JdkKinds::entry,
                        (parts, classes) ->
                                new AbstractMap.SimpleImmutableEntry<>(parts[0], parts[1])));
    }

    private JdkKinds() {}

    /** The kind of a value of a class of the JDK. */
    static ValueKind of(Object value) throws UnsafeValueException {
        ValueKind known = KNOWN.get(value.getClass());
        if (known != null) {
            return known;
        }
        if (SharedValues.isImmutableContainer(value)) {
            return immutable(value);
        }
        if (value instanceof EnumSet<?> set && !universe(set).isEmpty()) {
            return ENUM_SET;
        }
        if (value instanceof EnumMap<?, ?> map && !map.isEmpty()) {
            return ENUM_MAP;
        }
        // What is empty is so for constants of one enum, which only its bytes tell.
        return SerialKind.of(value);
    }

    /** Whether a class has a kind of its own. */
    static boolean isKnown(Class<?> type) {
        return KNOWN.containsKey(type);
    }

    private static @Nullable Object[] items(int length, IntFunction<@Nullable Object> get) {
        return IntStream.range(0, length).mapToObj(get).toArray();
    }

    @SuppressWarnings("unchecked") // Only values of the class come here.
    private static <T> void whole(
            Class<T> type,
            Function<T, @Nullable Object[]> taken,
            Function<@Nullable Object[], Object> made) {
        KNOWN.put(
                type,
                new Whole(value -> taken.apply((T) value), (parts, classes) -> made.apply(parts)));
    }

    // --- containers -----------------------------------------------------------------------------

    private static void row(Class<?> type, Supplier<Collection<@Nullable Object>> maker) {
        KNOWN.put(
                type,
                new Fillable(
                        value -> ((Collection<?>) value).toArray(),
                        (value, classes) -> maker.get(),
                        (empty, parts) -> collection(empty).addAll(Arrays.asList(parts))));
    }

    /** The first part is the comparator; it has to be there before the elements. */
    @SuppressWarnings("unchecked")
    private static ValueKind sorted(
            Function<Object, @Nullable Comparator<?>> comparator,
            Function<@Nullable Comparator<@Nullable Object>, Collection<@Nullable Object>> maker) {
        return new Whole(
                value -> withFirst(comparator.apply(value), ((Collection<?>) value).toArray()),
                (parts, classes) -> {
                    Collection<@Nullable Object> made =
                            maker.apply((Comparator<@Nullable Object>) parts[0]);
                    made.addAll(Arrays.asList(parts).subList(1, parts.length));
                    return made;
                });
    }

    private static ValueKind map(Function<Object, Object> maker) {
        return new Fillable(
                value -> entries((Map<?, ?>) value),
                (value, classes) -> maker.apply(value),
                (empty, parts) -> putAll(mapOf(empty), parts, 0));
    }

    @SuppressWarnings("unchecked")
    private static ValueKind sortedMap() {
        return new Whole(
                value ->
                        withFirst(((TreeMap<?, ?>) value).comparator(), entries((Map<?, ?>) value)),
                (parts, classes) -> {
                    Map<@Nullable Object, @Nullable Object> made =
                            new TreeMap<>((Comparator<@Nullable Object>) parts[0]);
                    putAll(made, parts, 1);
                    return made;
                });
    }

    /** Only a clone goes by the order of access, if the original does. */
    private static Object emptied(Object map) {
        LinkedHashMap<?, ?> clone = (LinkedHashMap<?, ?>) ((LinkedHashMap<?, ?>) map).clone();
        clone.clear();
        return clone;
    }

    private static ValueKind immutable(Object value) {
        if (value instanceof Map) {
            return new Whole(
                    map -> entries((Map<?, ?>) map), (parts, classes) -> Map.copyOf(linked(parts)));
        }
        if (value instanceof Set) {
            return new Whole(
                    set -> ((Set<?>) set).toArray(), (parts, classes) -> nonNull(parts, Set::of));
        }
        return new Whole(list -> ((List<?>) list).toArray(), (parts, classes) -> list(parts));
    }

    private static Map<?, ?> linked(@Nullable Object[] parts) {
        Map<@Nullable Object, @Nullable Object> map = new LinkedHashMap<>();
        putAll(map, parts, 0);
        return map;
    }

    /** Streams make lists that may hold null; others are of another class. */
    private static Object list(@Nullable Object[] parts) {
        boolean hasNull = Arrays.stream(parts).anyMatch(Objects::isNull);
        return hasNull ? Arrays.stream(parts).toList() : nonNull(parts, List::of);
    }

    private static Object nonNull(@Nullable Object[] parts, Function<Object[], Object> maker) {
        Object[] values = new Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            values[i] = Objects.requireNonNull(parts[i]);
        }
        return maker.apply(values);
    }

    // --- of enum constants ----------------------------------------------------------------------

    /** The first part is the enum, the others are constants of it. */
    private static final ValueKind ENUM_SET =
            new Whole(
                    value ->
                            withFirst(
                                    enumOf(universe((EnumSet<?>) value).iterator().next()),
                                    ((EnumSet<?>) value).toArray()),
                    (parts, classes) -> enumSet(parts));

    private static final ValueKind ENUM_MAP =
            new Whole(value -> entries((EnumMap<?, ?>) value), (parts, classes) -> enumMap(parts));

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Set<?> universe(EnumSet<?> set) {
        EnumSet others = EnumSet.complementOf((EnumSet) set);
        return others.isEmpty() ? set : others;
    }

    private static Class<?> enumOf(Object constant) {
        return ((Enum<?>) constant).getDeclaringClass();
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object enumSet(@Nullable Object[] parts) {
        EnumSet set = EnumSet.noneOf((Class) Objects.requireNonNull(parts[0]));
        set.addAll(Arrays.asList(parts).subList(1, parts.length));
        return set;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Object enumMap(@Nullable Object[] parts) {
        return new EnumMap((Map) linked(parts));
    }

    // --- state ----------------------------------------------------------------------------------

    private static <T> void state(
            Class<T> type, Function<T, Object> state, Function<Object, Object> maker) {
        KNOWN.put(
                type,
                new Whole(
                        value -> array(state.apply(type.cast(value))),
                        (parts, classes) -> maker.apply(Objects.requireNonNull(parts[0]))));
    }

    private static void holder(
            Class<?> type,
            Function<Object, @Nullable Object> held,
            Put put,
            Supplier<Object> maker) {
        KNOWN.put(
                type,
                new Fillable(
                        value -> array(held.apply(value)),
                        (value, classes) -> maker.get(),
                        (empty, parts) -> put.into(empty, parts[0])));
    }

    @FunctionalInterface
    private interface Put {
        void into(Object empty, @Nullable Object part);
    }

    private static Object bits(BitSet set) {
        return List.of(Arrays.stream(set.toLongArray()).boxed().toArray());
    }

    private static Object ofBits(Object words) {
        return BitSet.valueOf(((List<?>) words).stream().mapToLong(w -> (Long) w).toArray());
    }

    // --- helpers --------------------------------------------------------------------------------

    private static @Nullable Object[] array(@Nullable Object... values) {
        return values;
    }

    private static @Nullable Object[] entry(Object value) {
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
        return array(entry.getKey(), entry.getValue());
    }

    private static @Nullable Object[] withFirst(@Nullable Object first, @Nullable Object[] rest) {
        @Nullable Object[] all = new @Nullable Object[1 + rest.length];
        all[0] = first;
        System.arraycopy(rest, 0, all, 1, rest.length);
        return all;
    }

    private static @Nullable Object[] entries(Map<?, ?> map) {
        List<@Nullable Object> parts = new ArrayList<>();
        map.forEach(
                (key, value) -> {
                    parts.add(key);
                    parts.add(value);
                });
        return parts.toArray();
    }

    private static void putAll(
            Map<@Nullable Object, @Nullable Object> map, @Nullable Object[] parts, int from) {
        for (int i = from; i < parts.length; i += 2) {
            map.put(parts[i], parts[i + 1]);
        }
    }

    @SuppressWarnings("unchecked")
    private static Collection<@Nullable Object> collection(Object value) {
        return (Collection<@Nullable Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static Map<@Nullable Object, @Nullable Object> mapOf(Object value) {
        return (Map<@Nullable Object, @Nullable Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static AtomicReference<@Nullable Object> reference(Object value) {
        return (AtomicReference<@Nullable Object>) value;
    }
}
