package dev.tuntas.core.internal.container;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What an {@code AtomicReference} does where there is one thread, in plain code. In a world, and
 * for the machine of the lazy strategy, this is the class file of {@code AtomicReference}: the
 * JDK's has handles of variables in it, which neither sees through.
 *
 * <p>Its field has the name that it has in the JDK: it is the slot.
 */
@SuppressWarnings({
    "serial",
    "ReferenceEquality", // as the JDK compares
    "NotNullFieldNotInitialized"
})
public class ReferenceCell<V extends @Nullable Object> implements Serializable {
    private @Nullable V value;

    public ReferenceCell() {}

    public ReferenceCell(V initial) {
        value = initial;
    }

    public final @Nullable V get() {
        return value;
    }

    public final void set(V next) {
        value = next;
    }

    public final void lazySet(V next) {
        value = next;
    }

    public final boolean compareAndSet(V expected, V next) {
        if (value != expected) {
            return false;
        }
        value = next;
        return true;
    }

    public final boolean weakCompareAndSet(V expected, V next) {
        return compareAndSet(expected, next);
    }

    public final boolean weakCompareAndSetPlain(V expected, V next) {
        return compareAndSet(expected, next);
    }

    public final boolean weakCompareAndSetVolatile(V expected, V next) {
        return compareAndSet(expected, next);
    }

    public final boolean weakCompareAndSetAcquire(V expected, V next) {
        return compareAndSet(expected, next);
    }

    public final boolean weakCompareAndSetRelease(V expected, V next) {
        return compareAndSet(expected, next);
    }

    public final @Nullable V getAndSet(V next) {
        V before = value;
        value = next;
        return before;
    }

    public final @Nullable V getAndUpdate(UnaryOperator<@Nullable V> update) {
        V before = value;
        value = update.apply(before);
        return before;
    }

    public final @Nullable V updateAndGet(UnaryOperator<@Nullable V> update) {
        value = update.apply(value);
        return value;
    }

    public final @Nullable V getAndAccumulate(V other, BinaryOperator<@Nullable V> function) {
        V before = value;
        value = function.apply(before, other);
        return before;
    }

    public final @Nullable V accumulateAndGet(V other, BinaryOperator<@Nullable V> function) {
        value = function.apply(value, other);
        return value;
    }

    public final @Nullable V getPlain() {
        return value;
    }

    public final void setPlain(V next) {
        value = next;
    }

    public final @Nullable V getOpaque() {
        return value;
    }

    public final void setOpaque(V next) {
        value = next;
    }

    public final @Nullable V getAcquire() {
        return value;
    }

    public final void setRelease(V next) {
        value = next;
    }

    public final @Nullable V compareAndExchange(V expected, V next) {
        V before = value;
        compareAndSet(expected, next);
        return before;
    }

    public final @Nullable V compareAndExchangeAcquire(V expected, V next) {
        return compareAndExchange(expected, next);
    }

    public final @Nullable V compareAndExchangeRelease(V expected, V next) {
        return compareAndExchange(expected, next);
    }

    @Override
    public String toString() {
        return String.valueOf(value);
    }
}
