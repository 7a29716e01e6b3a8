package dev.tuntas.core.internal.structure.materialise;

import static java.lang.invoke.MethodType.methodType;

import dev.tuntas.core.internal.bounds.Allocation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Locale;

/**
 * The way into the JDK's own classes where their packages are not open: {@code sun.misc.Unsafe},
 * which needs no flag on Java 17 to 25 (from 24 on the JVM may print a warning, once).
 *
 * <p>It is called through handles, so that the compiler does not warn about every mention of it.
 */
final class JdkAccess implements MemberAccess {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    @Override
    public MethodHandle constructor(Constructor<?> constructor) throws IllegalAccessException {
        return LOOKUP.unreflectConstructor(Allocation.opened(constructor));
    }

    @Override
    public MethodHandle setter(Field field) {
        try {
            Object unsafe = unsafe();
            Class<?> type = field.getType().isPrimitive() ? field.getType() : Object.class;
            MethodHandle put =
                    LOOKUP.findVirtual(
                            unsafe.getClass(),
                            "put" + capitalised(type.getSimpleName()),
                            methodType(void.class, Object.class, long.class, type));
            return MethodHandles.insertArguments(put.bindTo(unsafe), 1, offset(unsafe, field))
                    .asType(SETTER);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no sun.misc.Unsafe in this JVM", e);
        }
    }

    private static Object unsafe() throws ReflectiveOperationException {
        Field instance = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return instance.get(null);
    }

    private static long offset(Object unsafe, Field field) throws ReflectiveOperationException {
        return (long)
                unsafe.getClass().getMethod("objectFieldOffset", Field.class).invoke(unsafe, field);
    }

    private static String capitalised(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
