package dev.tuntas.cli.internal.check;

import dev.tuntas.check.spi.call.Executables;
import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Methods and constructors as people name them. */
public final class MethodTitle {
    private MethodTitle() {}

    /** {@code SearchTree.remove(int)}. */
    public static String of(Executable method) {
        return method.getDeclaringClass().getSimpleName() + "." + signature(method);
    }

    /** {@code remove(int)}. */
    public static String signature(Executable method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", Executables.name(method) + "(", ")"));
    }
}
