package dev.tuntas.cli.internal.rewind;

import dev.tuntas.rewind.spi.launch.DriverCall;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/** The call of a method as a statement that is run. */
final class MethodCall {
    private MethodCall() {}

    /**
     * @param arguments the variables, the receiver's first if the method has one
     */
    static DriverCall of(Class<?> receiver, Method method, List<String> arguments) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        boolean isInterface = method.getDeclaringClass().isInterface();
        Class<?> owner = isStatic || isInterface ? method.getDeclaringClass() : receiver;
        boolean returns = method.getReturnType() != void.class;
        return new DriverCall(
                isStatic
                        ? DriverCall.Kind.CALL_STATIC
                        : isInterface
                                ? DriverCall.Kind.CALL_INTERFACE
                                : DriverCall.Kind.CALL_VIRTUAL,
                returns ? Optional.of("result") : Optional.empty(),
                Type.getInternalName(owner),
                method.getName(),
                Type.getMethodDescriptor(method),
                arguments,
                "");
    }
}
