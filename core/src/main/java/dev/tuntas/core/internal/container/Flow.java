package dev.tuntas.core.internal.container;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A stream in plain code, which the machine of the lazy strategy runs in place of the JDK's own
 * one. Nothing else does. As there, nothing is asked of the source before the last step, each
 * element goes through all steps before the next one, and no more elements are looked at than the
 * last step needs.
 */
final class Flow<T> implements Stream<T> {
    private final Iterable<T> elements;

    /** How many elements there are is known from this without a look at them; or null. */
    private final @Nullable Collection<?> counted;

    private boolean isUsed;

    Flow(Iterable<T> elements, @Nullable Collection<?> counted) {
        this.elements = elements;
        this.counted = counted;
    }

    /** The elements, for the one step that a stream may be given. */
    private Iterable<T> use() {
        if (isUsed) {
            throw new IllegalStateException();
        }
        isUsed = true;
        return elements;
    }

    // --- steps ----------------------------------------------------------------------------------

    @Override
    public Stream<T> filter(Predicate<? super T> isKept) {
        requireNonNull(isKept);
        Iterable<T> all = use();
        return new Flow<>(() -> new Steps.Filtered<>(all.iterator(), isKept), null);
    }

    @Override
    public <R> Stream<R> map(Function<? super T, ? extends R> mapped) {
        requireNonNull(mapped);
        Iterable<T> all = use();
        return new Flow<>(() -> new Steps.Mapped<T, R>(all.iterator(), mapped), counted);
    }

    @Override
    public IntStream mapToInt(ToIntFunction<? super T> mapped) {
        requireNonNull(mapped);
        Iterable<T> all = use();
        return new IntFlow(
                () -> new Steps.Mapped<T, Integer>(all.iterator(), mapped::applyAsInt), counted);
    }

    @Override
    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapped) {
        requireNonNull(mapped);
        Iterable<T> all = use();
        return new Flow<>(() -> new Steps.Flat<T, R>(all.iterator(), mapped), null);
    }

    @Override
    public Stream<T> distinct() {
        Iterable<T> all = use();
        return new Flow<>(
                () -> {
                    Set<T> seen = new HashSet<>();
                    return new Steps.Filtered<>(all.iterator(), seen::add);
                },
                null);
    }

    @Override
    public Stream<T> sorted() {
        return sortedBy(null);
    }

    @Override
    public Stream<T> sorted(Comparator<? super T> order) {
        return sortedBy(requireNonNull(order));
    }

    private Stream<T> sortedBy(@Nullable Comparator<? super T> order) {
        Iterable<T> all = use();
        return new Flow<>(
                () -> {
                    List<T> sorted = new ArrayList<>();
                    for (T element : all) {
                        sorted.add(element);
                    }
                    sorted.sort(order);
                    return sorted.iterator();
                },
                counted);
    }

    @Override
    public Stream<T> peek(Consumer<? super T> action) {
        requireNonNull(action);
        return map(
                element -> {
                    action.accept(element);
                    return element;
                });
    }

    @Override
    public Stream<T> sequential() {
        return this;
    }

    @Override
    public Stream<T> unordered() {
        return this;
    }

    @Override
    public boolean isParallel() {
        return false;
    }

    // --- last steps -----------------------------------------------------------------------------

    @Override
    public Iterator<T> iterator() {
        return use().iterator();
    }

    @Override
    public void forEach(Consumer<? super T> action) {
        requireNonNull(action);
        for (T element : use()) {
            action.accept(element);
        }
    }

    @Override
    public void forEachOrdered(Consumer<? super T> action) {
        forEach(action);
    }

    @Override
    public boolean anyMatch(Predicate<? super T> isSought) {
        requireNonNull(isSought);
        for (T element : use()) {
            if (isSought.test(element)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean allMatch(Predicate<? super T> isSought) {
        requireNonNull(isSought);
        for (T element : use()) {
            if (!isSought.test(element)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean noneMatch(Predicate<? super T> isSought) {
        requireNonNull(isSought);
        for (T element : use()) {
            if (isSought.test(element)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Optional<T> findFirst() {
        Iterator<T> all = use().iterator();
        return all.hasNext() ? Optional.of(requireNonNull(all.next())) : Optional.empty();
    }

    @Override
    public Optional<T> findAny() {
        return findFirst();
    }

    /** If the number is known, the JDK does no step for it. */
    @Override
    public long count() {
        Iterable<T> all = use();
        if (counted != null) {
            return counted.size();
        }
        long count = 0;
        for (Iterator<T> left = all.iterator(); left.hasNext(); left.next()) {
            count++;
        }
        return count;
    }

    @Override
    public Optional<T> reduce(BinaryOperator<T> joined) {
        requireNonNull(joined);
        Iterator<T> all = use().iterator();
        if (!all.hasNext()) {
            return Optional.empty();
        }
        T result = all.next();
        while (all.hasNext()) {
            result = joined.apply(result, all.next());
        }
        return Optional.of(requireNonNull(result));
    }

    @Override
    public T reduce(T first, BinaryOperator<T> joined) {
        requireNonNull(joined);
        T result = first;
        for (T element : use()) {
            result = joined.apply(result, element);
        }
        return result;
    }

    @Override
    public <U> U reduce(U first, BiFunction<U, ? super T, U> joined, BinaryOperator<U> combined) {
        requireNonNull(joined);
        requireNonNull(combined);
        U result = first;
        for (T element : use()) {
            result = joined.apply(result, element);
        }
        return result;
    }

    @Override
    public Optional<T> min(Comparator<? super T> order) {
        requireNonNull(order);
        return reduce((one, other) -> order.compare(one, other) <= 0 ? one : other);
    }

    @Override
    public Optional<T> max(Comparator<? super T> order) {
        requireNonNull(order);
        return reduce((one, other) -> order.compare(one, other) >= 0 ? one : other);
    }

    @Override
    public List<T> toList() {
        return Collections.unmodifiableList(listed());
    }

    private List<T> listed() {
        List<T> all = new ArrayList<>();
        for (T element : use()) {
            all.add(element);
        }
        return all;
    }

    @Override
    public Object[] toArray() {
        return listed().toArray();
    }

    @Override
    public <R> R collect(
            Supplier<R> made, BiConsumer<R, ? super T> added, BiConsumer<R, R> combined) {
        R result = made.get();
        for (T element : use()) {
            added.accept(result, element);
        }
        return result;
    }

    @Override
    public <R, A> R collect(Collector<? super T, A, R> collector) {
        if (!(collector instanceof Gathering)) {
            return Flows.notFollowed();
        }
        A result = collector.supplier().get();
        BiConsumer<A, ? super T> added = collector.accumulator();
        for (T element : use()) {
            added.accept(result, element);
        }
        return collector.finisher().apply(result);
    }

    // --- what is not followed -------------------------------------------------------------------

    @Override
    public <A> A[] toArray(IntFunction<A[]> made) {
        return Flows.notFollowed();
    }

    @Override
    public LongStream mapToLong(ToLongFunction<? super T> mapped) {
        return Flows.notFollowed();
    }

    @Override
    public DoubleStream mapToDouble(ToDoubleFunction<? super T> mapped) {
        return Flows.notFollowed();
    }

    @Override
    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapped) {
        return Flows.notFollowed();
    }

    @Override
    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> mapped) {
        return Flows.notFollowed();
    }

    @Override
    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> mapped) {
        return Flows.notFollowed();
    }

    @Override
    public Stream<T> takeWhile(Predicate<? super T> isKept) {
        return Flows.notFollowed();
    }

    @Override
    public Stream<T> dropWhile(Predicate<? super T> isDropped) {
        return Flows.notFollowed();
    }

    /** It depends on the JDK's release whether it counts without the steps before. */
    @Override
    public Stream<T> limit(long most) {
        return Flows.notFollowed();
    }

    @Override
    public Stream<T> skip(long first) {
        return Flows.notFollowed();
    }

    @Override
    public Spliterator<T> spliterator() {
        return Flows.notFollowed();
    }

    @Override
    public Stream<T> parallel() {
        return Flows.notFollowed();
    }

    @Override
    public Stream<T> onClose(Runnable action) {
        return Flows.notFollowed();
    }

    @Override
    public void close() {
        Flows.notFollowed();
    }
}
