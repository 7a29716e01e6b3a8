package dev.tuntas.core.internal.container;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A stream of numbers in plain code; see {@link Flow}. */
final class IntFlow implements IntStream {
    private final Iterable<Integer> elements;

    /** How many elements there are is known from this without a look at them; or null. */
    private final @Nullable Collection<?> counted;

    private boolean isUsed;

    IntFlow(Iterable<Integer> elements, @Nullable Collection<?> counted) {
        this.elements = elements;
        this.counted = counted;
    }

    /** The elements, for the one step that a stream may be given. */
    private Iterable<Integer> use() {
        if (isUsed) {
            throw new IllegalStateException();
        }
        isUsed = true;
        return elements;
    }

    /** Numbers one after the other. */
    static final class Range implements Iterator<Integer> {
        private int next;
        private final int end;

        Range(int first, int end) {
            this.next = first;
            this.end = end;
        }

        @Override
        public boolean hasNext() {
            return next < end;
        }

        @Override
        public Integer next() {
            return next++;
        }
    }

    // --- steps ----------------------------------------------------------------------------------

    @Override
    public IntStream filter(IntPredicate isKept) {
        requireNonNull(isKept);
        Iterable<Integer> all = use();
        return new IntFlow(() -> new Steps.Filtered<>(all.iterator(), isKept::test), null);
    }

    @Override
    public IntStream map(IntUnaryOperator mapped) {
        requireNonNull(mapped);
        Iterable<Integer> all = use();
        return new IntFlow(
                () -> new Steps.Mapped<Integer, Integer>(all.iterator(), mapped::applyAsInt),
                counted);
    }

    @Override
    public <U> Stream<U> mapToObj(IntFunction<? extends U> mapped) {
        requireNonNull(mapped);
        Iterable<Integer> all = use();
        return new Flow<>(
                () -> new Steps.Mapped<Integer, U>(all.iterator(), mapped::apply), counted);
    }

    @Override
    public Stream<Integer> boxed() {
        return new Flow<>(use(), counted);
    }

    @Override
    public IntStream distinct() {
        Iterable<Integer> all = use();
        return new IntFlow(
                () -> {
                    Set<Integer> seen = new HashSet<>();
                    return new Steps.Filtered<>(all.iterator(), seen::add);
                },
                null);
    }

    @Override
    public IntStream sorted() {
        Iterable<Integer> all = use();
        return new IntFlow(
                () -> {
                    List<Integer> sorted = new ArrayList<>();
                    for (Integer element : all) {
                        sorted.add(element);
                    }
                    sorted.sort(null);
                    return sorted.iterator();
                },
                counted);
    }

    @Override
    public IntStream sequential() {
        return this;
    }

    @Override
    public IntStream unordered() {
        return this;
    }

    @Override
    public boolean isParallel() {
        return false;
    }

    // --- last steps -----------------------------------------------------------------------------

    @Override
    public void forEach(IntConsumer action) {
        requireNonNull(action);
        for (int element : use()) {
            action.accept(element);
        }
    }

    @Override
    public void forEachOrdered(IntConsumer action) {
        forEach(action);
    }

    @Override
    public int sum() {
        int sum = 0;
        for (int element : use()) {
            sum += element;
        }
        return sum;
    }

    @Override
    public int reduce(int first, IntBinaryOperator joined) {
        requireNonNull(joined);
        int result = first;
        for (int element : use()) {
            result = joined.applyAsInt(result, element);
        }
        return result;
    }

    @Override
    public OptionalInt reduce(IntBinaryOperator joined) {
        requireNonNull(joined);
        Iterator<Integer> all = use().iterator();
        if (!all.hasNext()) {
            return OptionalInt.empty();
        }
        int result = all.next();
        while (all.hasNext()) {
            result = joined.applyAsInt(result, all.next());
        }
        return OptionalInt.of(result);
    }

    @Override
    public OptionalInt min() {
        return reduce(Math::min);
    }

    @Override
    public OptionalInt max() {
        return reduce(Math::max);
    }

    /** If the number is known, the JDK does no step for it. */
    @Override
    public long count() {
        Iterable<Integer> all = use();
        if (counted != null) {
            return counted.size();
        }
        long count = 0;
        for (Iterator<Integer> left = all.iterator(); left.hasNext(); left.next()) {
            count++;
        }
        return count;
    }

    @Override
    public OptionalDouble average() {
        long sum = 0;
        long count = 0;
        for (int element : use()) {
            sum += element;
            count++;
        }
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / count);
    }

    @Override
    public boolean anyMatch(IntPredicate isSought) {
        requireNonNull(isSought);
        for (int element : use()) {
            if (isSought.test(element)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean allMatch(IntPredicate isSought) {
        requireNonNull(isSought);
        for (int element : use()) {
            if (!isSought.test(element)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean noneMatch(IntPredicate isSought) {
        requireNonNull(isSought);
        for (int element : use()) {
            if (isSought.test(element)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public OptionalInt findFirst() {
        Iterator<Integer> all = use().iterator();
        return all.hasNext() ? OptionalInt.of(all.next()) : OptionalInt.empty();
    }

    @Override
    public OptionalInt findAny() {
        return findFirst();
    }

    @Override
    public int[] toArray() {
        List<Integer> all = new ArrayList<>();
        for (int element : use()) {
            all.add(element);
        }
        int[] array = new int[all.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = all.get(i);
        }
        return array;
    }

    // --- what is not followed -------------------------------------------------------------------

    @Override
    public LongStream mapToLong(IntToLongFunction mapped) {
        return Flows.notFollowed();
    }

    @Override
    public DoubleStream mapToDouble(IntToDoubleFunction mapped) {
        return Flows.notFollowed();
    }

    @Override
    public IntStream flatMap(IntFunction<? extends IntStream> mapped) {
        return Flows.notFollowed();
    }

    @Override
    public IntStream peek(IntConsumer action) {
        return Flows.notFollowed();
    }

    @Override
    public IntStream limit(long most) {
        return Flows.notFollowed();
    }

    @Override
    public IntStream skip(long first) {
        return Flows.notFollowed();
    }

    @Override
    public IntStream takeWhile(IntPredicate isKept) {
        return Flows.notFollowed();
    }

    @Override
    public IntStream dropWhile(IntPredicate isDropped) {
        return Flows.notFollowed();
    }

    @Override
    public <R> R collect(Supplier<R> made, ObjIntConsumer<R> added, BiConsumer<R, R> combined) {
        return Flows.notFollowed();
    }

    @Override
    public IntSummaryStatistics summaryStatistics() {
        return Flows.notFollowed();
    }

    @Override
    public LongStream asLongStream() {
        return Flows.notFollowed();
    }

    @Override
    public DoubleStream asDoubleStream() {
        return Flows.notFollowed();
    }

    @Override
    public PrimitiveIterator.OfInt iterator() {
        return Flows.notFollowed();
    }

    @Override
    public Spliterator.OfInt spliterator() {
        return Flows.notFollowed();
    }

    @Override
    public IntStream parallel() {
        return Flows.notFollowed();
    }

    @Override
    public IntStream onClose(Runnable action) {
        return Flows.notFollowed();
    }

    @Override
    public void close() {
        Flows.notFollowed();
    }
}
