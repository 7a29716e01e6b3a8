package dev.tuntas.core.internal.container;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;

/** A collector of {@link Flows}, in place of one of the JDK's. */
record Gathering<T, A, R>(
        Supplier<A> supplier, BiConsumer<A, T> accumulator, Function<A, R> finisher)
        implements Collector<T, A, R> {
    @Override
    public BinaryOperator<A> combiner() {
        return Flows.notFollowed();
    }

    @Override
    public Set<Characteristics> characteristics() {
        return Flows.notFollowed();
    }
}
