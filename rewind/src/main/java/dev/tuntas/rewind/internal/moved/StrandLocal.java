package dev.tuntas.rewind.internal.moved;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@link ThreadLocal} for the threads of a program that runs on the machine: as code of the
 * program, so that it can be gone back in.
 *
 * @param <T> of the values
 */
@SuppressWarnings({"NullAway", "unused"}) // It has the methods of the JDK's class, and its nulls.
public class StrandLocal<T> {
    private final Map<Thread, T> values = new HashMap<>();
    private @Nullable Supplier<? extends T> supplier;

    public StrandLocal() {}

    /** A variable whose first value in each thread is made by a supplier. */
    public static <S> StrandLocal<S> withInitial(Supplier<? extends S> supplier) {
        StrandLocal<S> local = new StrandLocal<>();
        local.supplier = supplier;
        return local;
    }

    /** The value of a thread that has not set one. */
    protected @Nullable T initialValue() {
        return supplier == null ? null : supplier.get();
    }

    public T get() {
        Thread thread = Thread.currentThread();
        if (!values.containsKey(thread)) {
            values.put(thread, initialValue());
        }
        return values.get(thread);
    }

    public void set(T value) {
        values.put(Thread.currentThread(), value);
    }

    public void remove() {
        values.remove(Thread.currentThread());
    }
}
