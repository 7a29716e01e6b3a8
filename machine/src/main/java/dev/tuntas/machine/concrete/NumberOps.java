package dev.tuntas.machine.concrete;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import org.objectweb.asm.Opcodes;

/** Arithmetic on cells. */
final class NumberOps {
    private NumberOps() {}

    /** What an LCMP, FCMPL and so on leaves behind. */
    static int compare(int opcode, long x, long y) {
        return switch (opcode) {
            case Opcodes.LCMP -> Long.compare(x, y);
            case Opcodes.FCMPL, Opcodes.FCMPG ->
                    compare(
                            intBitsToFloat((int) x),
                            intBitsToFloat((int) y),
                            opcode == Opcodes.FCMPG ? 1 : -1);
            default ->
                    compare(
                            longBitsToDouble(x),
                            longBitsToDouble(y),
                            opcode == Opcodes.DCMPG ? 1 : -1);
        };
    }

    private static int compare(double x, double y, int ifNot) {
        if (x < y) {
            return -1;
        }
        if (x > y) {
            return 1;
        }
        return x == y ? 0 : ifNot;
    }

    static long divide(int opcode, long x, long y) {
        return switch (opcode) {
            case Opcodes.IDIV -> (int) x / (int) y;
            case Opcodes.IREM -> (int) x % (int) y;
            case Opcodes.LDIV -> x / y;
            default -> x % y;
        };
    }

    static long ofDoubles(int opcode, long x, long y) {
        double first = longBitsToDouble(x);
        double second = longBitsToDouble(y);
        return doubleToRawLongBits(
                switch (opcode) {
                    case Opcodes.DADD -> first + second;
                    case Opcodes.DSUB -> first - second;
                    case Opcodes.DMUL -> first * second;
                    case Opcodes.DDIV -> first / second;
                    default -> first % second;
                });
    }

    private static long ofFloats(int opcode, long x, long y) {
        float first = intBitsToFloat((int) x);
        float second = intBitsToFloat((int) y);
        return floatToRawIntBits(
                switch (opcode) {
                    case Opcodes.FADD -> first + second;
                    case Opcodes.FSUB -> first - second;
                    case Opcodes.FMUL -> first * second;
                    case Opcodes.FDIV -> first / second;
                    default -> first % second;
                });
    }

    /** Any other arithmetic instruction: pops its operands, pushes the result, returns the top. */
    static int compute(int opcode, long[] p, int sp) {
        if (isUnary(opcode)) {
            p[sp - 1] = convert(opcode, p[sp - 1]);
            return sp;
        }
        p[sp - 2] = combine(opcode, p[sp - 2], p[sp - 1]);
        return sp - 1;
    }

    private static boolean isUnary(int opcode) {
        return opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG
                || opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
    }

    private static long combine(int opcode, long x, long y) {
        return switch (opcode) {
            case Opcodes.IOR -> (int) x | (int) y;
            case Opcodes.IXOR -> (int) x ^ (int) y;
            case Opcodes.ISHL -> (int) x << (int) y;
            case Opcodes.ISHR -> (int) x >> (int) y;
            case Opcodes.IUSHR -> (int) x >>> (int) y;
            case Opcodes.LAND -> x & y;
            case Opcodes.LOR -> x | y;
            case Opcodes.LXOR -> x ^ y;
            case Opcodes.LSHL -> x << (int) y;
            case Opcodes.LSHR -> x >> (int) y;
            case Opcodes.LUSHR -> x >>> (int) y;
            case Opcodes.FADD, Opcodes.FSUB, Opcodes.FMUL, Opcodes.FDIV, Opcodes.FREM ->
                    ofFloats(opcode, x, y);
            case Opcodes.DREM -> ofDoubles(opcode, x, y);
            case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.FCMPG, Opcodes.DCMPL, Opcodes.DCMPG ->
                    compare(opcode, x, y);
            default -> throw new IllegalStateException("no instruction " + opcode);
        };
    }

    private static long convert(int opcode, long x) {
        return switch (opcode) {
            case Opcodes.INEG -> -(int) x;
            case Opcodes.LNEG -> -x;
            case Opcodes.FNEG -> floatToRawIntBits(-intBitsToFloat((int) x));
            case Opcodes.DNEG -> doubleToRawLongBits(-longBitsToDouble(x));
            case Opcodes.I2F -> floatToRawIntBits((float) (int) x);
            case Opcodes.I2D -> doubleToRawLongBits((int) x);
            case Opcodes.L2F -> floatToRawIntBits((float) x);
            case Opcodes.L2D -> doubleToRawLongBits((double) x);
            case Opcodes.F2I -> (int) intBitsToFloat((int) x);
            case Opcodes.F2L -> (long) intBitsToFloat((int) x);
            case Opcodes.F2D -> doubleToRawLongBits(intBitsToFloat((int) x));
            case Opcodes.D2I -> (int) longBitsToDouble(x);
            case Opcodes.D2L -> (long) longBitsToDouble(x);
            case Opcodes.D2F -> floatToRawIntBits((float) longBitsToDouble(x));
            case Opcodes.I2B -> (byte) x;
            case Opcodes.I2C -> (char) x;
            case Opcodes.I2S -> (short) x;
            default -> throw new IllegalStateException("no instruction " + opcode);
        };
    }
}
