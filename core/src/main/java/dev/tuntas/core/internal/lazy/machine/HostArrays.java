package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Arrays of the JDK's as those of the machine, and the other way round for who only reads them. */
record HostArrays(LazyMachine m, ClassLoader users) {
    /** An array of the JDK's as one of the machine's; anything else as it is. */
    @Nullable Object imported(@Nullable Object result) {
        if (result == null || !result.getClass().isArray()) {
            checkResult(result);
            return result;
        }
        int length = Array.getLength(result);
        Class<?> element = result.getClass().getComponentType();
        Arr copy = m.heap.newArray(Type.getDescriptor(element), length);
        for (int i = 0; i < length; i++) {
            Object value = Array.get(result, i);
            if (element.isPrimitive()) {
                copy.bits[i] = Bits.unbox(value);
            } else {
                checkResult(value);
                copy.refs[i] = value;
            }
        }
        return copy;
    }

    private static void checkResult(@Nullable Object result) {
        if (result != null && !HostClasses.isPlainResult(result)) {
            throw new Unfollowable("an object of " + result.getClass().getName());
        }
    }

    /** Makes the length and all elements known, by decisions if need be; false if that failed. */
    boolean makeKnown(Arr array) {
        if (!makeKnown(0, null, array.lengthLazy, array.lengthDep, false)) {
            return false;
        }
        boolean isRef = array.element.length() > 1;
        int length = length(array);
        for (int i = 0; i < length; i++) {
            if (array.lazy[i] == 0) {
                continue;
            }
            if (!makeKnown(array.bits[i], array.refs[i], array.lazy[i], array.dep[i], isRef)) {
                return false;
            }
            int cell = m.operands.top();
            array.set(m.trail, i, m.frames.bits[cell], m.frames.refs[cell], 0, m.frames.dep[cell]);
        }
        return true;
    }

    /** The same for a value, which is put behind the operands for that. */
    private boolean makeKnown(long bits, @Nullable Object ref, int lazy, long dep, boolean isRef) {
        int cell = m.operands.top();
        m.frames.makeRoom(cell + 1);
        m.frames.bits[cell] = bits;
        m.frames.refs[cell] = ref;
        m.frames.lazy[cell] = lazy;
        m.frames.dep[cell] = dep;
        return m.operands.concretise(cell, isRef);
    }

    private int length(Arr array) {
        if (array.lengthLazy == 0) {
            return array.capacity;
        }
        Expr length = m.expressions.get(array.lengthLazy);
        return (int) length.bits[m.store.single(length.slot)];
    }

    /** On what the elements depend, and how many there are, after {@link #makeKnown}. */
    long dep(Arr array) {
        long dep = array.lengthDep | m.dependence.ofArrays();
        if (array.lengthLazy != 0) {
            dep |= m.store.why(m.expressions.get(array.lengthLazy).slot);
        }
        for (int i = 0; i < length(array); i++) {
            dep |= array.dep[i];
        }
        return dep;
    }

    /** An array whose elements are known, as one of the JDK's. */
    Object exported(Arr array) {
        try {
            Class<?> element = element(Type.getType(array.element));
            Object made = Array.newInstance(element, length(array));
            for (int i = 0; i < length(array); i++) {
                Array.set(made, i, exported(array, i));
            }
            return made;
        } catch (ClassNotFoundException e) {
            throw new Unfollowable("an array of " + array.element);
        }
    }

    private static @Nullable Object exported(Arr array, int i) {
        if (array.element.length() == 1) {
            return Bits.box(array.element.charAt(0), array.bits[i]);
        }
        return HostCalls.exported(array.refs[i]);
    }

    private Class<?> element(Type type) throws ClassNotFoundException {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> boolean.class;
            case Type.CHAR -> char.class;
            case Type.BYTE -> byte.class;
            case Type.SHORT -> short.class;
            case Type.INT -> int.class;
            case Type.FLOAT -> float.class;
            case Type.LONG -> long.class;
            case Type.DOUBLE -> double.class;
            case Type.ARRAY -> Class.forName(type.getDescriptor().replace('/', '.'), false, users);
            default -> Class.forName(type.getClassName(), false, users);
        };
    }
}
