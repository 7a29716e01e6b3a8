package dev.tuntas.rewind.internal.moved;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@link ThreadLocal} for the threads of a program that runs on the machine: as code of the
 * program, so that it can be gone back in. Threads may change in the midst of it, so it locks the
 * map; exploring, they don't, as nobody else can notice what it does.
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
        synchronized (values) {
            if (values.containsKey(thread)) {
                return values.get(thread);
            }
        }
        // Code of the program, which may lock what it likes.
        T first = initialValue();
        synchronized (values) {
            values.put(thread, first);
        }
        return first;
    }

    public void set(T value) {
        synchronized (values) {
            values.put(Thread.currentThread(), value);
        }
    }

    public void remove() {
        synchronized (values) {
            values.remove(Thread.currentThread());
        }
    }
}
