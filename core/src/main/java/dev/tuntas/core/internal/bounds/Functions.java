package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Fields that hold functions, such as comparators. */
public final class Functions {
    private Functions() {}

    /**
     * Whether all objects have the same function in a field: it is final, and there is no
     * constructor but one without parameters.
     */
    public static boolean isAlwaysTheSame(Field field) {
        Constructor<?>[] constructors = field.getDeclaringClass().getDeclaredConstructors();
        return Modifier.isFinal(field.getModifiers())
                && isFunction(field.getType())
                && constructors.length == 1
                && constructors[0].getParameterCount() == 0;
    }

    /** Whether a lambda may be of a type. */
    private static boolean isFunction(Class<?> type) {
        return type.isInterface()
                && Arrays.stream(type.getMethods())
                                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                                .filter(method -> !isOfEveryObject(method))
                                .count()
                        == 1;
    }

    private static boolean isOfEveryObject(Method method) {
        return Arrays.stream(Object.class.getMethods())
                .anyMatch(
                        of ->
                                of.getName().equals(method.getName())
                                        && Arrays.equals(
                                                of.getParameterTypes(),
                                                method.getParameterTypes()));
    }
}
