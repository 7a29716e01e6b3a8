package dev.tuntas.machine.code;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * How primitive values lie in cells of 64 bits: ints and what is smaller sign-extended, a float as
 * the bits of an int, a double as its bits.
 */
public final class Bits {
    private Bits() {}

    public static boolean isRef(Type type) {
        return type.getSort() >= Type.ARRAY;
    }

    /** Writes code that makes a value of the bits on the operand stack. */
    public static void toValue(MethodVisitor out, Type type) {
        switch (type.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE -> call(out, "java/lang/Double", "longBitsToDouble", "(J)D");
            case Type.FLOAT -> {
                out.visitInsn(Opcodes.L2I);
                call(out, "java/lang/Float", "intBitsToFloat", "(I)F");
            }
            case Type.BYTE -> narrow(out, Opcodes.I2B);
            case Type.SHORT -> narrow(out, Opcodes.I2S);
            case Type.CHAR -> narrow(out, Opcodes.I2C);
            case Type.BOOLEAN -> {
                out.visitInsn(Opcodes.L2I);
                out.visitInsn(Opcodes.ICONST_1);
                out.visitInsn(Opcodes.IAND);
            }
            default -> out.visitInsn(Opcodes.L2I);
        }
    }

    private static void narrow(MethodVisitor out, int opcode) {
        out.visitInsn(Opcodes.L2I);
        out.visitInsn(opcode);
    }

    /** Writes code that makes bits of the value on the operand stack. */
    public static void ofValue(MethodVisitor out, Type type) {
        switch (type.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE -> call(out, "java/lang/Double", "doubleToRawLongBits", "(D)J");
            case Type.FLOAT -> {
                call(out, "java/lang/Float", "floatToRawIntBits", "(F)I");
                out.visitInsn(Opcodes.I2L);
            }
            default -> out.visitInsn(Opcodes.I2L);
        }
    }

    private static void call(MethodVisitor out, String owner, String name, String descriptor) {
        out.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    /** The bits of a boxed value. */
    public static long unbox(@Nullable Object boxed) {
        if (boxed instanceof Boolean truth) {
            return truth ? 1 : 0;
        } else if (boxed instanceof Character character) {
            return character;
        } else if (boxed instanceof Double number) {
            return Double.doubleToRawLongBits(number);
        } else if (boxed instanceof Float number) {
            return Float.floatToRawIntBits(number);
        }
        return ((Number) java.util.Objects.requireNonNull(boxed)).longValue();
    }

    /** The value of a primitive type, given by its letter in descriptors, boxed. */
    public static Object box(char sort, long bits) {
        return switch (sort) {
            case 'Z' -> (bits & 1) != 0;
            case 'B' -> (byte) bits;
            case 'C' -> (char) bits;
            case 'S' -> (short) bits;
            case 'I' -> (int) bits;
            case 'J' -> bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            case 'D' -> Double.longBitsToDouble(bits);
            default -> throw new IllegalArgumentException("no primitive type: " + sort);
        };
    }
}
