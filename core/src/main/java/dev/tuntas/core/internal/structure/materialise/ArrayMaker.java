package dev.tuntas.core.internal.structure.materialise;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Makes arrays: value 0 is the length, value i + 1 is element i. */
final class ArrayMaker implements Maker.Fillable {
    private final Class<?> component;
    private final MethodHandle set;

    ArrayMaker(Class<?> type) {
        this.component = type.getComponentType();
        this.set =
                MethodHandles.arrayElementSetter(type)
                        .asType(methodType(void.class, Object.class, int.class, Object.class));
    }

    @Override
    public Object make(int length) {
        return Array.newInstance(component, length);
    }

    @Override
    public void fill(Object target, @Nullable Object[] values) {
        try {
            for (int i = 1; i < values.length; i++) {
                set.invokeExact(target, i - 1, values[i]);
            }
        } catch (Throwable e) {
            throw new IllegalStateException("values that do not fit " + component + "[]", e);
        }
    }
}
