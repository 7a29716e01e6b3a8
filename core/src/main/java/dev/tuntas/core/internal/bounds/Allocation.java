package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Constructor;

/**
 * Objects without their constructor, by the door that serialization uses: {@code
 * sun.reflect.ReflectionFactory} of the module jdk.unsupported.
 */
public final class Allocation {
    private Allocation() {}

    /** A constructor that makes an object of the class but runs only that of Object. */
    public static Constructor<?> of(Class<?> type) {
        try {
            return forSerialization(type, Object.class.getDeclaredConstructor());
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The constructor itself, open to us even if its module is not. */
    public static Constructor<?> opened(Constructor<?> constructor) {
        return forSerialization(constructor.getDeclaringClass(), constructor);
    }

    private static Constructor<?> forSerialization(Class<?> type, Constructor<?> toRun) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            return (Constructor<?>)
                    factory.getMethod(
                                    "newConstructorForSerialization",
                                    Class.class,
                                    Constructor.class)
                            .invoke(instance, type, toRun);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no sun.reflect.ReflectionFactory in this JVM", e);
        }
    }
}
