package dev.tuntas.machine.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What stands between a call of a functional interface and the method behind a lambda expression or
 * method reference: which method is called how, and the boxing, unboxing and widening of its
 * arguments and its result, as the JDK's {@code LambdaMetafactory} does them.
 */
public final class Conversions {
    private static final Map<Type, String> WRAPPERS =
            Map.of(
                    Type.BOOLEAN_TYPE, "java/lang/Boolean",
                    Type.BYTE_TYPE, "java/lang/Byte",
                    Type.CHAR_TYPE, "java/lang/Character",
                    Type.SHORT_TYPE, "java/lang/Short",
                    Type.INT_TYPE, "java/lang/Integer",
                    Type.LONG_TYPE, "java/lang/Long",
                    Type.FLOAT_TYPE, "java/lang/Float",
                    Type.DOUBLE_TYPE, "java/lang/Double");

    private Conversions() {}

    // --- the method behind a handle -------------------------------------------------------------

    private static boolean makes(Handle target) {
        return target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    }

    /** What a method takes, its receiver included. */
    public static List<Type> parameters(Handle target) {
        List<Type> all = new ArrayList<>();
        if (target.getTag() != Opcodes.H_INVOKESTATIC && !makes(target)) {
            all.add(Type.getObjectType(target.getOwner()));
        }
        all.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
        return all;
    }

    /** Begins a call: a constructor wants the object below its arguments. */
    public static void begin(MethodVisitor code, Handle target) {
        if (makes(target)) {
            code.visitTypeInsn(Opcodes.NEW, target.getOwner());
            code.visitInsn(Opcodes.DUP);
        }
    }

    /** Calls the method, whose arguments lie there, and returns the type of what it leaves. */
    public static Type call(MethodVisitor code, Handle target) {
        int opcode =
                switch (target.getTag()) {
                    case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
                    case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
                    case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
                    default -> Opcodes.INVOKESPECIAL;
                };
        code.visitMethodInsn(
                opcode,
                target.getOwner(),
                target.getName(),
                target.getDesc(),
                target.isInterface());
        return makes(target)
                ? Type.getObjectType(target.getOwner())
                : Type.getReturnType(target.getDesc());
    }

    // --- values ---------------------------------------------------------------------------------

    /** The class whose objects hold values of a primitive type. */
    public static String wrapper(Type primitive) {
        return java.util.Objects.requireNonNull(WRAPPERS.get(primitive));
    }

    /** The primitive type in objects of a class; if it can't be told from that, the wanted one. */
    public static Type unboxed(Type boxed, Type wanted) {
        for (Map.Entry<Type, String> entry : WRAPPERS.entrySet()) {
            if (entry.getValue().equals(boxed.getInternalName())) {
                return entry.getKey();
            }
        }
        return wanted;
    }

    /** Makes a value of another type of the one on the operand stack, but casts no reference. */
    public static void convert(MethodVisitor code, Type from, Type to) {
        if (to.getSort() == Type.VOID) {
            if (from.getSort() != Type.VOID) {
                code.visitInsn(from.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
            }
        } else if (Bits.isRef(from) && !Bits.isRef(to)) {
            unbox(code, unboxed(from, to), to);
        } else if (!Bits.isRef(from) && Bits.isRef(to)) {
            box(code, from);
        } else if (!Bits.isRef(from)) {
            widen(code, from, to);
        }
    }

    private static void box(MethodVisitor code, Type from) {
        String descriptor = "(" + from.getDescriptor() + ")L" + wrapper(from) + ";";
        code.visitMethodInsn(Opcodes.INVOKESTATIC, wrapper(from), "valueOf", descriptor, false);
    }

    private static void unbox(MethodVisitor code, Type primitive, Type to) {
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL,
                wrapper(primitive),
                primitive.getClassName() + "Value",
                "()" + primitive.getDescriptor(),
                false);
        widen(code, primitive, to);
    }

    private static void widen(MethodVisitor code, Type from, Type to) {
        boolean isInt = from.getSort() <= Type.INT;
        boolean isLong = from.getSort() == Type.LONG;
        if (from.equals(to)) {
            return;
        }
        if (to.getSort() == Type.LONG && isInt) {
            code.visitInsn(Opcodes.I2L);
        } else if (to.getSort() == Type.DOUBLE) {
            code.visitInsn(isInt ? Opcodes.I2D : isLong ? Opcodes.L2D : Opcodes.F2D);
        } else if (to.getSort() == Type.FLOAT) {
            code.visitInsn(isInt ? Opcodes.I2F : Opcodes.L2F);
        }
    }
}
