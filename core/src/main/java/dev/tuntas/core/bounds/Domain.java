package dev.tuntas.core.bounds;

import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.bounds.JdkValues;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The ordered values that a field may take: null, plain values, and whole class domains.
 *
 * <p>{@link #objects} and {@link #arrays} make a new class domain each time they are called; use
 * the same {@code Domain} (or one derived from it, such as {@link #orNull}) for all fields that
 * share its objects:
 *
 * <pre>{@code
 * Domain<Node> nodes = Domain.objects(Node.class, 3).orNull();
 * }</pre>
 *
 * @param <T> the type of the values (boxed, for primitive fields)
 */
public final class Domain<T> {
    /** A run of values in the order of the domain. */
    sealed interface Part permits Plain, Pool, Held {}

    /** Values that are compared by value; each is a class domain by itself. */
    record Plain(List<@Nullable Object> values) implements Part {}

    /** The objects of one class domain, each in an {@code Optional}. */
    record Held(Pool pool) implements Part {}

    /** The objects of one class domain; pools are told apart by identity, not by content. */
    static final class Pool implements Part {
        /** The size of a class domain with an object for each place that may refer to one. */
        static final int OWNED = -1;

        final Class<?> type;

        /** The type with its arguments, where they are known. */
        final Type declared;

        final int size;
        final @Nullable Domain<Integer> lengths;

        /**
         * Of arrays: what stands at the first places, and then in turn at those behind them; of
         * containers: the array with their elements; of cells: what they may refer to.
         */
        final List<Domain<?>> contents;

        final List<Object> values;

        /**
         * Of containers: their kind. Their elements are those of an array that each of them has.
         */
        final @Nullable ContainerKind container;

        /** The class domain for another place of the same container that this is a copy of. */
        final @Nullable Pool like;

        private Pool(
                Type declared,
                int size,
                @Nullable Domain<Integer> lengths,
                List<Domain<?>> contents,
                List<Object> values,
                @Nullable ContainerKind container,
                @Nullable Pool like) {
            this.type = FieldTypes.erased(declared);
            this.declared = declared;
            this.size = size;
            this.lengths = lengths;
            this.contents = contents;
            this.values = values;
            this.container = container;
            this.like = like;
        }

        /** Objects of a class. */
        static Pool ofObjects(Type type, int size, List<Object> values) {
            return new Pool(type, size, null, List.of(), values, null, null);
        }

        /** Arrays, whose places have these values in turn. */
        static Pool ofArrays(
                Class<?> type, int size, Domain<Integer> lengths, List<Domain<?>> contents) {
            return new Pool(type, size, lengths, List.copyOf(contents), List.of(), null, null);
        }

        /** Whether each place has an object of its own. */
        boolean isOwned() {
            return size == OWNED;
        }

        /** Whether the objects are arrays. */
        boolean isArrays() {
            return lengths != null;
        }

        /** Whether the objects are containers; not the arrays that are their contents. */
        boolean isContainers() {
            return container != null && !isArrays();
        }

        /** How users know the class of the objects. */
        Class<?> said() {
            return container != null ? container.made() : type;
        }

        /** These objects, or if they are containers, such as a place wants, with its elements. */
        private Pool fitting(DeclaredPlace place) {
            ContainerKind kind = container;
            Optional<ContainerKind> wanted = place.kind();
            if (kind == null || !isContainers()) {
                return this;
            }
            if (wanted.isEmpty() || !kind.isLike(wanted.get())) {
                return this;
            }
            // What the bounds say can't be changed, no declaration makes changeable.
            ContainerKind fits =
                    kind.isChangeable() ? wanted.get() : wanted.get().unchangeable().orElse(kind);
            Pool content = content();
            List<Domain<?>> fitting = new ArrayList<>();
            for (int i = 0; i < content.contents.size(); i++) {
                fitting.add(content.contents.get(i).elements(place.argument(i % kind.cells())));
            }
            // The same domain of several fields stays one class domain.
            return kind == fits && fitting.equals(content.contents)
                    ? this
                    : ofContainers(fits, Objects.requireNonNull(content.lengths), fitting);
        }

        /** Of containers: the arrays with their elements. */
        private Pool content() {
            return (Pool) contents.get(0).parts.get(0);
        }

        /** A pool of these contents in containers that can't be changed. */
        private Pool unchangeable() {
            ContainerKind kind = BoundsProblems.checkUnchangeable(this);
            return ofContainers(
                    kind, Objects.requireNonNull(content().lengths), content().contents);
        }

        /** Objects with one field, each of a place of its own. */
        static Pool ofCells(Class<?> type, Domain<?> value) {
            return new Pool(type, OWNED, null, List.of(value), List.of(), null, null);
        }

        /** Containers, whose elements, or keys and values, have these values in turn. */
        static Pool ofContainers(
                ContainerKind kind, Domain<Integer> lengths, List<Domain<?>> contents) {
            BoundsProblems.checkNulls(kind, contents);
            List<Domain<?>> sorted = new ArrayList<>();
            for (int i = 0; i < contents.size(); i++) {
                boolean isKey = i % kind.cells() == 0;
                sorted.add(isKey && kind.isSorted() ? contents.get(i).sorted() : contents.get(i));
            }
            Pool content = new Pool(Object[].class, OWNED, lengths, sorted, List.of(), kind, null);
            return new Pool(
                    kind.template(), OWNED, null, List.of(of(content)), List.of(), kind, null);
        }

        /** Another class domain with as many objects, whose elements are changed. */
        Pool copy(UnaryOperator<Domain<?>> change, @Nullable Pool newLike) {
            List<Domain<?>> changed = new ArrayList<>();
            contents.forEach(domain -> changed.add(change.apply(domain)));
            return new Pool(declared, size, lengths, changed, values, container, newLike);
        }
    }

    private final List<Part> parts;

    private Domain(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /** The integers from {@code min} to {@code max}, both included. */
    public static Domain<Integer> ints(int min, int max) {
        return plain(IntStream.rangeClosed(min, max).boxed().toList());
    }

    /** The long values from {@code min} to {@code max}, both included. */
    public static Domain<Long> longs(long min, long max) {
        return plain(LongStream.rangeClosed(min, max).boxed().toList());
    }

    /** The given doubles. */
    public static Domain<Double> doubles(double... values) {
        return plain(DoubleStream.of(values).boxed().toList());
    }

    /** The characters from {@code min} to {@code max}, both included. */
    public static Domain<Character> chars(char min, char max) {
        return plain(IntStream.rangeClosed(min, max).mapToObj(c -> (char) c).toList());
    }

    /** The first so many texts that derived bounds have: the empty one, a, b, aa, ab ... */
    public static Domain<String> texts(int count) {
        return plain(JdkValues.texts().limit(count).toList());
    }

    /** False, then true. */
    public static Domain<Boolean> booleans() {
        return plain(List.of(false, true));
    }

    /** The constants of an enum in the order of their declaration. */
    public static <E extends Enum<E>> Domain<E> enums(Class<E> type) {
        return plain(Arrays.asList(type.getEnumConstants()));
    }

    /**
     * The given values, compared by value. They may be boxed numbers, strings, enum constants,
     * immutable objects of the JDK; and arrays, containers and objects of your own classes, as they
     * are now: of those, every structure gets a copy.
     */
    @SafeVarargs
    public static <T> Domain<T> values(T... values) {
        List<@Nullable Object> kept = new ArrayList<>();
        for (T value : values) {
            kept.add(GivenValue.kept(value));
        }
        return plain(kept);
    }

    /** Only null. */
    public static <T> Domain<T> onlyNull() {
        return plain(Collections.singletonList(null));
    }

    /** A new class domain with {@code count} objects of {@code type}. */
    public static <T> Domain<T> objects(Class<T> type, int count) {
        BoundsProblems.checkObjects(type, count);
        return new Domain<>(List.of(Pool.ofObjects(type, count, List.of())));
    }

    /** Objects of a class whose type arguments are known. */
    static Domain<?> objects(Class<?> type, Type declared, int count) {
        BoundsProblems.checkObjects(type, count);
        return of(Pool.ofObjects(declared, count, List.of()));
    }

    /** Records of a class whose type arguments are known. */
    static Domain<?> records(Class<?> type, Type declared) {
        BoundsProblems.checkObjects(type, 1);
        return of(Pool.ofObjects(declared, Pool.OWNED, List.of()));
    }

    /**
     * What the public constructors, static methods, builders and constants of a class make, equal
     * values once; the arguments are the values of their types at a scope. Calls that throw make
     * nothing. Use it for classes that are not searched field by field: those of libraries, or
     * whose constructors check their arguments.
     */
    public static <T> Domain<T> made(Class<T> type, int scope) {
        Domain<?> made = new Derivation(Finitization.of(type).scope(scope)).made(type);
        return typed(BoundsProblems.checkMade(type, made));
    }

    /**
     * What a static method of a class makes of the given arguments, or, by the name {@code new},
     * what a constructor makes: {@code Domain.madeBy(Money.class, "of", Domain.ints(0, 3))}. Calls
     * that throw make nothing; equal values are there once.
     */
    public static <T> Domain<T> madeBy(Class<T> type, String factory, Domain<?>... arguments) {
        List<List<@Nullable Object>> values =
                Arrays.stream(arguments).<List<@Nullable Object>>map(Domain::onlyPlain).toList();
        return typed(held(MadeDomains.called(type, factory, values)));
    }

    /**
     * The functions of an interface with one method, from some arguments to some results: {@code
     * Domain.functions(IntPredicate.class, Domain.booleans(), Domain.ints(0, 2))}. First come those
     * that are constant, then the one that returns its argument, then all others, up to 1,000. What
     * a function returns for other arguments is what it returns for the first ones.
     */
    public static <F> Domain<F> functions(
            Class<F> type, Domain<?> results, Domain<?>... arguments) {
        List<List<@Nullable Object>> values =
                Arrays.stream(arguments).<List<@Nullable Object>>map(Domain::onlyPlain).toList();
        return typed(held(MadeDomains.between(type, values, onlyPlain(results))));
    }

    private static List<@Nullable Object> onlyPlain(Domain<?> domain) {
        BoundsProblems.checkPlain(domain.parts.stream().allMatch(Plain.class::isInstance));
        return domain.plainValues();
    }

    /** Values as they are: shared ones, and descriptions of others. */
    static Domain<?> held(List<? extends @Nullable Object> values) {
        List<@Nullable Object> kept = new ArrayList<>();
        values.forEach(value -> kept.add(GivenValue.kept(value)));
        return plain(kept);
    }

    @SuppressWarnings("unchecked") // The values were made for the type.
    private static <T> Domain<T> typed(Domain<?> domain) {
        return (Domain<T>) domain;
    }

    /**
     * Records of a class. Every place that may hold one has one of its own: so the same record in
     * two places and two equal ones are not told apart. Use {@link #objects} where they should be.
     * A record can't hold records of its own class that way, since there would be no end to them.
     */
    public static <R extends Record> Domain<R> records(Class<R> type) {
        BoundsProblems.checkObjects(type, 1);
        return new Domain<>(List.of(Pool.ofObjects(type, Pool.OWNED, List.of())));
    }

    /**
     * Arrays of which every place that may hold one has one of its own: no two objects share one.
     *
     * @param type the class of the arrays, for example {@code int[].class}
     */
    public static <A> Domain<A> ownArrays(
            Class<A> type, Domain<Integer> lengths, Domain<?> elements) {
        checkArrays(type, 1, lengths);
        return new Domain<>(List.of(Pool.ofArrays(type, Pool.OWNED, lengths, List.of(elements))));
    }

    /**
     * A new class domain with {@code count} arrays, each with a length and elements of its own.
     *
     * @param type the class of the arrays, for example {@code int[].class}
     */
    public static <A> Domain<A> arrays(
            Class<A> type, int count, Domain<Integer> lengths, Domain<?> elements) {
        checkArrays(type, count, lengths);
        return new Domain<>(List.of(Pool.ofArrays(type, count, lengths, List.of(elements))));
    }

    private static void checkArrays(Class<?> type, int count, Domain<Integer> lengths) {
        boolean byValue = lengths.parts.stream().allMatch(Plain.class::isInstance);
        BoundsProblems.checkArrays(type, count, byValue, lengths.plainValues());
    }

    /**
     * Lists with {@code min} to {@code max} elements. Every place that may hold such a list has one
     * of its own: they are never shared.
     */
    public static <E> Domain<List<E>> listOf(Domain<? extends E> elements, int min, int max) {
        return containers(ContainerKind.LIST, elements, null, min, max);
    }

    /**
     * Sets with {@code min} to {@code max} elements that differ by {@code equals}. The order of the
     * elements is of no account: each set comes once.
     */
    public static <E> Domain<Set<E>> setOf(Domain<? extends E> elements, int min, int max) {
        return containers(ContainerKind.SET, elements, null, min, max);
    }

    /** Maps with {@code min} to {@code max} entries, whose keys differ by {@code equals}. */
    public static <K, V> Domain<Map<K, V>> mapOf(
            Domain<? extends K> keys, Domain<? extends V> values, int min, int max) {
        return containers(ContainerKind.MAP, keys, values, min, max);
    }

    /** The empty Optional, then one of each of the values. */
    @SuppressWarnings("unchecked") // There is nothing else in it.
    public static <T> Domain<Optional<T>> optionalOf(Domain<? extends T> held) {
        return (Domain<Optional<T>>)
                Objects.requireNonNull(PartBounds.wholes(Optional.class, List.of(held), 0));
    }

    /**
     * Atomic references to null and to each of the values. Every place that may hold one has one of
     * its own.
     */
    @SuppressWarnings("unchecked") // There is nothing else in it.
    public static <T> Domain<AtomicReference<T>> cellOf(Domain<? extends T> held) {
        return (Domain<AtomicReference<T>>)
                Objects.requireNonNull(PartBounds.wholes(AtomicReference.class, List.of(held), 0));
    }

    static <C> Domain<C> containers(
            ContainerKind kind,
            Domain<?> elements,
            @Nullable Domain<?> alternates,
            int min,
            int max) {
        int different = kind.mayRepeat() ? Integer.MAX_VALUE : elements.count();
        BoundsProblems.checkSizes(kind.made(), min, max, different);
        List<Domain<?>> contents =
                alternates == null ? List.of(elements) : List.of(elements, alternates);
        return new Domain<>(
                List.of(
                        Pool.ofContainers(
                                kind, lengths(kind, min, Math.min(max, different)), contents)));
    }

    /** How many cells the contents of containers with so many elements have. */
    static Domain<Integer> lengths(ContainerKind kind, int min, int max) {
        return plain(IntStream.rangeClosed(min, max).map(n -> n * kind.cells()).boxed().toList());
    }

    /** Optionals of the objects of class domains; there are none of plain values among these. */
    static Domain<?> held(Domain<?> domain) {
        List<Part> held = new ArrayList<>();
        domain.pools().forEach(pool -> held.add(new Held(pool)));
        return new Domain<>(held);
    }

    /** The values of all given domains, one domain after the other. */
    @SafeVarargs
    public static <T> Domain<T> union(Domain<? extends T>... domains) {
        List<Part> parts = new ArrayList<>();
        for (Domain<? extends T> domain : domains) {
            for (Part part : domain.parts) {
                if (part instanceof Plain || !parts.contains(part)) {
                    parts.add(part);
                }
            }
        }
        return new Domain<>(parts);
    }

    /** Null first, then these values. */
    public Domain<T> orNull() {
        Domain<T> onlyNull = onlyNull();
        return union(onlyNull, this);
    }

    /** These values but null. */
    Domain<T> withoutNull() {
        List<Part> kept = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Plain plain) {
                List<@Nullable Object> values = new ArrayList<>(plain.values);
                values.removeIf(Objects::isNull);
                kept.add(new Plain(Collections.unmodifiableList(values)));
            } else {
                kept.add(part);
            }
        }
        return new Domain<>(kept);
    }

    /**
     * These containers as {@code List.of}, {@code Set.of} and {@code Map.of} make them: they can't
     * be changed, and hold no null. Those that keep an order are views that can't be changed.
     */
    public Domain<T> immutable() {
        List<Part> changed = new ArrayList<>();
        for (Part part : parts) {
            changed.add(part instanceof Pool pool ? pool.unchangeable() : part);
        }
        BoundsProblems.checkContainers(changed.stream().anyMatch(Pool.class::isInstance));
        return new Domain<>(changed);
    }

    /**
     * Makes the values interchangeable objects: two structures that differ only by which of them
     * stands where count as one.
     */
    public Domain<T> upToIsomorphism() {
        List<Part> changed = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Plain plain) {
                changed.addAll(interchangeable(plain.values));
            } else {
                changed.add(part);
            }
        }
        return new Domain<>(changed);
    }

    private static List<Part> interchangeable(List<@Nullable Object> values) {
        Map<Object, Object> objects = new LinkedHashMap<>();
        for (@Nullable Object value : values) {
            if (value != null) {
                objects.putIfAbsent(GivenValue.key(value), value);
            }
        }
        List<Part> parts = new ArrayList<>();
        if (values.contains(null)) {
            parts.add(new Plain(Collections.singletonList(null)));
        }
        if (!objects.isEmpty()) {
            parts.add(Pool.ofObjects(Object.class, objects.size(), List.copyOf(objects.values())));
        }
        return parts;
    }

    /** These values for a field, which may want another class of containers than was said. */
    Domain<?> fitting(DeclaredPlace place) {
        List<Part> fitting = new ArrayList<>();
        for (Part part : parts) {
            fitting.add(part instanceof Pool pool ? pool.fitting(place) : part);
        }
        return new Domain<>(fitting);
    }

    /** These values as elements of containers whose declared type says what they are. */
    private Domain<?> elements(DeclaredPlace place) {
        List<Part> fitting = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Pool pool) {
                fitting.add(pool.values.isEmpty() ? place.check(pool.fitting(place)) : pool);
            } else {
                fitting.add(part instanceof Plain plain ? place.converted(plain) : part);
            }
        }
        return fitting.equals(parts) ? this : new Domain<>(fitting);
    }

    /** How many values there are; as many as one likes, if each place has its own. */
    int count() {
        int count = plainValues().size();
        for (Pool pool : pools()) {
            if (pool.isOwned()) {
                return Integer.MAX_VALUE;
            }
            count += pool.size;
        }
        return count;
    }

    /** The plain values in their own order, if they have one, and then the others. */
    @SuppressWarnings({"unchecked", "NullAway"}) // Only values of one class are compared.
    private Domain<?> sorted() {
        List<@Nullable Object> values = new ArrayList<>(plainValues());
        boolean isOrdered =
                values.stream().allMatch(Comparable.class::isInstance)
                        && values.stream().map(Domain::comparedClass).distinct().count() == 1;
        if (!isOrdered) {
            return this;
        }
        values.sort((a, b) -> ((Comparable<Object>) a).compareTo(b));
        List<Part> sorted = new ArrayList<>();
        sorted.add(new Plain(Collections.unmodifiableList(values)));
        parts.stream().filter(part -> !(part instanceof Plain)).forEach(sorted::add);
        return new Domain<>(sorted);
    }

    /** The class whose order a value has: constants of an enum may have classes of their own. */
    private static Class<?> comparedClass(Object value) {
        return value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
    }

    /** The objects of one class domain and nothing else. */
    static Domain<?> of(Pool pool) {
        return new Domain<>(List.of(pool));
    }

    static Domain<?> of(List<Part> parts) {
        return new Domain<>(parts);
    }

    List<Part> parts() {
        return parts;
    }

    /** The class domains whose objects are values here, or in values. */
    List<Pool> pools() {
        List<Pool> pools = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Pool pool) {
                pools.add(pool);
            } else if (part instanceof Held held) {
                pools.add(held.pool);
            }
        }
        return pools;
    }

    /** The plain values alone, in order. */
    List<@Nullable Object> plainValues() {
        List<@Nullable Object> values = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Plain plain) {
                values.addAll(plain.values);
            }
        }
        return values;
    }

    private static <T> Domain<T> plain(List<? extends @Nullable Object> values) {
        List<@Nullable Object> copy = Collections.unmodifiableList(new ArrayList<>(values));
        return new Domain<>(List.of(new Plain(copy)));
    }
}
