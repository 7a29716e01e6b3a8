package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Bits;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** A call through a method handle: of what is not public, or asks who calls it. */
final class HandleCall extends Native {
    private final MethodHandle handle;
    private final char[] parameters;
    private final char returned;

    /** The first argument cell that is passed on: 1 for a constructor, whose receiver is not. */
    private final int first;

    HandleCall(MethodHandle target, int first) {
        MethodType type = target.type();
        this.parameters = new char[type.parameterCount()];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = sort(type.parameterType(i));
        }
        this.returned = sort(type.returnType());
        this.first = first;
        this.handle =
                target.asFixedArity()
                        .asSpreader(Object[].class, parameters.length)
                        .asType(MethodType.methodType(Object.class, Object[].class));
    }

    private static char sort(Class<?> type) {
        return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
    }

    @Override
    protected void call(long[] bits, @Nullable Object[] refs, int at) throws Throwable {
        @Nullable Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < arguments.length; i++) {
            int cell = at + first + i;
            arguments[i] = parameters[i] == 'L' ? refs[cell] : Bits.box(parameters[i], bits[cell]);
        }
        Object result = handle.invokeExact(arguments);
        if (returned == 'L') {
            refs[at] = result;
        } else if (returned != 'V') {
            bits[at] = Bits.unbox(result);
        }
    }
}
