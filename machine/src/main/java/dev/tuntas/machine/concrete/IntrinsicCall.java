package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Bits;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** A call that an {@link Intrinsic} answers. */
final class IntrinsicCall extends Native {
    private final Machine machine;
    private final Intrinsic intrinsic;
    private final char[] sorts;
    private final char returned;

    /** What a handler leaves to the JDK goes there. */
    private final Native otherwise;

    IntrinsicCall(
            Machine machine,
            Intrinsic intrinsic,
            boolean isStatic,
            String descriptor,
            Native otherwise) {
        this.machine = machine;
        this.intrinsic = intrinsic;
        this.otherwise = otherwise;
        Type[] types = Type.getArgumentTypes(descriptor);
        int first = isStatic ? 0 : 1;
        this.sorts = new char[types.length + first];
        if (!isStatic) {
            sorts[0] = 'L';
        }
        for (int i = 0; i < types.length; i++) {
            sorts[first + i] = sort(types[i]);
        }
        this.returned = sort(Type.getReturnType(descriptor));
    }

    private static char sort(Type type) {
        return Bits.isRef(type) ? 'L' : type.getDescriptor().charAt(0);
    }

    @Override
    protected void call(long[] bits, @Nullable Object[] refs, int at) throws Throwable {
        @Nullable Object[] arguments = new Object[sorts.length];
        for (int i = 0; i < sorts.length; i++) {
            arguments[i] = sorts[i] == 'L' ? refs[at + i] : Bits.box(sorts[i], bits[at + i]);
        }
        Object result = intrinsic.call(machine, arguments);
        if (result == Intrinsics.NOT_MINE) {
            otherwise.call(bits, refs, at);
        } else if (returned == 'L') {
            refs[at] = result;
        } else if (returned != 'V') {
            bits[at] = Bits.unbox(result);
        }
    }
}
