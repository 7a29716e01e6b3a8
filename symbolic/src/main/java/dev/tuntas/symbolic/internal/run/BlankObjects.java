package dev.tuntas.symbolic.internal.run;

import java.lang.reflect.Constructor;
import sun.reflect.ReflectionFactory;

/** Makes objects without running a constructor of their class. */
final class BlankObjects {
    private BlankObjects() {}

    static Object make(Class<?> type) {
        try {
            Constructor<?> ofObject = Object.class.getDeclaredConstructor();
            return ReflectionFactory.getReflectionFactory()
                    .newConstructorForSerialization(type, ofObject)
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no object of " + type.getName() + " can be made", e);
        }
    }
}
