package dev.tuntas.machine.code;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import org.objectweb.asm.Opcodes;

/** The arithmetic of the JVM on cells of 64 bits; see {@link Bits}. */
public final class Arithmetic {
    private Arithmetic() {}

    public static boolean mayThrow(int opcode) {
        return opcode == Opcodes.IDIV
                || opcode == Opcodes.IREM
                || opcode == Opcodes.LDIV
                || opcode == Opcodes.LREM;
    }

    /** Whether an instruction takes one number, and not two. */
    public static boolean isUnary(int opcode) {
        return opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG
                || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
    }

    /** What {@link #binary} gives, but 0 for a division by 0: that value is never used. */
    public static long safe(int opcode, long first, long second) {
        return mayThrow(opcode) && second == 0 ? 0 : binary(opcode, first, second);
    }

    public static long binary(int opcode, long a, long b) {
        int i = (int) a;
        int j = (int) b;
        return switch (opcode) {
            case Opcodes.IADD -> i + j;
            case Opcodes.ISUB -> i - j;
            case Opcodes.IMUL -> i * j;
            case Opcodes.IDIV -> i / j;
            case Opcodes.IREM -> i % j;
            case Opcodes.ISHL -> i << j;
            case Opcodes.ISHR -> i >> j;
            case Opcodes.IUSHR -> i >>> j;
            case Opcodes.IAND -> i & j;
            case Opcodes.IOR -> i | j;
            case Opcodes.IXOR -> i ^ j;
            case Opcodes.LADD -> a + b;
            case Opcodes.LSUB -> a - b;
            case Opcodes.LMUL -> a * b;
            case Opcodes.LDIV -> a / b;
            case Opcodes.LREM -> a % b;
            case Opcodes.LSHL -> a << b;
            case Opcodes.LSHR -> a >> b;
            case Opcodes.LUSHR -> a >>> b;
            case Opcodes.LAND -> a & b;
            case Opcodes.LOR -> a | b;
            case Opcodes.LXOR -> a ^ b;
            case Opcodes.FADD, Opcodes.FSUB, Opcodes.FMUL, Opcodes.FDIV, Opcodes.FREM ->
                    floatToRawIntBits(floats(opcode, intBitsToFloat(i), intBitsToFloat(j)));
            case Opcodes.DADD, Opcodes.DSUB, Opcodes.DMUL, Opcodes.DDIV, Opcodes.DREM ->
                    doubleToRawLongBits(doubles(opcode, longBitsToDouble(a), longBitsToDouble(b)));
            case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.FCMPG, Opcodes.DCMPL, Opcodes.DCMPG ->
                    NumberComparison.of(opcode).compare(a, b);
            default -> throw new IllegalArgumentException("no arithmetic: " + opcode);
        };
    }

    private static float floats(int opcode, float a, float b) {
        return switch (opcode) {
            case Opcodes.FADD -> a + b;
            case Opcodes.FSUB -> a - b;
            case Opcodes.FMUL -> a * b;
            case Opcodes.FDIV -> a / b;
            default -> a % b;
        };
    }

    private static double doubles(int opcode, double a, double b) {
        return switch (opcode) {
            case Opcodes.DADD -> a + b;
            case Opcodes.DSUB -> a - b;
            case Opcodes.DMUL -> a * b;
            case Opcodes.DDIV -> a / b;
            default -> a % b;
        };
    }

    public static long unary(int opcode, long a) {
        int i = (int) a;
        return switch (opcode) {
            case Opcodes.INEG -> -i;
            case Opcodes.LNEG -> -a;
            case Opcodes.FNEG -> floatToRawIntBits(-intBitsToFloat(i));
            case Opcodes.DNEG -> doubleToRawLongBits(-longBitsToDouble(a));
            case Opcodes.I2L -> a;
            case Opcodes.I2F -> floatToRawIntBits(i);
            case Opcodes.I2D -> doubleToRawLongBits(i);
            case Opcodes.L2I -> i;
            case Opcodes.L2F -> floatToRawIntBits(a);
            case Opcodes.L2D -> doubleToRawLongBits(a);
            case Opcodes.F2I -> (int) intBitsToFloat(i);
            case Opcodes.F2L -> (long) intBitsToFloat(i);
            case Opcodes.F2D -> doubleToRawLongBits(intBitsToFloat(i));
            case Opcodes.D2I -> (int) longBitsToDouble(a);
            case Opcodes.D2L -> (long) longBitsToDouble(a);
            case Opcodes.D2F -> floatToRawIntBits((float) longBitsToDouble(a));
            case Opcodes.I2B -> (byte) i;
            case Opcodes.I2C -> (char) i;
            case Opcodes.I2S -> (short) i;
            default -> throw new IllegalArgumentException("no arithmetic: " + opcode);
        };
    }

    /** What is left of an int in an array of bytes, say. */
    public static long narrow(String element, long bits) {
        return switch (element.charAt(0)) {
            case 'B' -> (byte) bits;
            case 'C' -> (char) bits;
            case 'S' -> (short) bits;
            case 'Z' -> bits & 1;
            default -> bits;
        };
    }
}
