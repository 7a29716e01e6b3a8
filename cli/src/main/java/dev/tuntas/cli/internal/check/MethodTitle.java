package dev.tuntas.cli.internal.check;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Methods as people name them. */
public final class MethodTitle {
    private MethodTitle() {}

    /** {@code SearchTree.remove(int)}. */
    public static String of(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + signature(method);
    }

    /** {@code remove(int)}. */
    public static String signature(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", method.getName() + "(", ")"));
    }
}
