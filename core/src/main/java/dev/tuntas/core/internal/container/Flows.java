package dev.tuntas.core.internal.container;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where streams come from, and what collects them: the machine of the lazy strategy runs these
 * methods in place of those of {@code java.util.stream} that have the same name and parameters.
 * Nothing else does.
 */
public final class Flows {
    private Flows() {}

    /** Answered by the machine: here it can't go on. */
    static <X> X notFollowed() {
        throw new IllegalStateException();
    }

    /** In place of {@code Collection.stream}. */
    public static <T> Stream<T> stream(Collection<T> all) {
        return new Flow<>(all, all);
    }

    @SafeVarargs
    public static <T> Stream<T> of(T... all) {
        List<T> list = Arrays.asList(all);
        return new Flow<>(list, list);
    }

    public static <T> Stream<T> empty() {
        List<T> none = List.of();
        return new Flow<>(none, none);
    }

    public static IntStream range(int first, int end) {
        long size = (long) end - first;
        if (size > Integer.MAX_VALUE) {
            return notFollowed();
        }
        Collection<?> counted = Collections.nCopies((int) Math.max(size, 0), 0);
        return new IntFlow(() -> new IntFlow.Range(first, end), counted);
    }

    public static IntStream rangeClosed(int first, int last) {
        return last == Integer.MAX_VALUE ? notFollowed() : range(first, last + 1);
    }

    // --- collectors -----------------------------------------------------------------------------

    public static <T> Collector<T, ?, List<T>> toList() {
        return new Gathering<T, List<T>, List<T>>(ArrayList::new, List::add, all -> all);
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new Gathering<T, Set<T>, Set<T>>(HashSet::new, Set::add, all -> all);
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> made) {
        return new Gathering<T, C, C>(made, Collection::add, all -> all);
    }

    public static <T> Collector<T, ?, Long> counting() {
        return new Gathering<T, long[], Long>(
                () -> new long[1], (sum, element) -> sum[0]++, sum -> sum[0]);
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> mapped) {
        return new Gathering<T, int[], Integer>(
                () -> new int[1],
                (sum, element) -> sum[0] += mapped.applyAsInt(element),
                sum -> sum[0]);
    }

    public static Collector<CharSequence, ?, String> joining() {
        return new Gathering<CharSequence, StringBuilder, String>(
                StringBuilder::new, StringBuilder::append, StringBuilder::toString);
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) {
        return joining(delimiter, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(
            CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        return new Gathering<CharSequence, StringJoiner, String>(
                () -> new StringJoiner(delimiter, prefix, suffix),
                StringJoiner::add,
                StringJoiner::toString);
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(
            Function<? super T, ? extends U> mapped, Collector<? super U, A, R> rest) {
        BiConsumer<A, ? super U> added = rest.accumulator();
        return new Gathering<T, A, R>(
                rest.supplier(),
                (all, element) -> added.accept(all, mapped.apply(element)),
                rest.finisher());
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(
            Function<? super T, ? extends K> key) {
        return groupingBy(key, toList());
    }

    @SuppressWarnings("unchecked") // First each key has what is gathered for it, then the result.
    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
            Function<? super T, ? extends K> key, Collector<? super T, A, D> rest) {
        BiConsumer<A, ? super T> added = rest.accumulator();
        Function<A, D> finished = rest.finisher();
        return new Gathering<T, Map<K, Object>, Map<K, D>>(
                HashMap::new,
                (all, element) -> {
                    K place = requireNonNull(key.apply(element));
                    Object gathered = all.computeIfAbsent(place, k -> rest.supplier().get());
                    added.accept((A) gathered, element);
                },
                all -> {
                    all.replaceAll((k, gathered) -> finished.apply((A) gathered));
                    return (Map<K, D>) all;
                });
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
            Function<? super T, ? extends K> key, Function<? super T, ? extends U> value) {
        return new Gathering<T, Map<K, U>, Map<K, U>>(
                HashMap::new,
                (all, element) -> {
                    K place = key.apply(element);
                    @Nullable U before =
                            all.putIfAbsent(place, requireNonNull(value.apply(element)));
                    if (before != null) {
                        throw new IllegalStateException();
                    }
                },
                all -> all);
    }
}
