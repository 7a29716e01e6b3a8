package dev.tuntas.rewind.internal.reverse;

import dev.tuntas.machine.code.Arithmetic;
import org.objectweb.asm.Opcodes;

/**
 * An operand of an arithmetic instruction from its result and the other operand. On Java's numbers
 * {@code + - ^ ~} and a product with an odd factor are bijections: wrapping around loses nothing.
 * For all others this is a proposal that is right for some operands (a quotient without remainder,
 * a remainder of a number smaller than the divisor). Nothing relies on a proposal: reverse code is
 * run forward once and compared before a value is left unsaved.
 */
public final class Inverses {
    /** Instead of an opcode: calls of rotateLeft and rotateRight that count as arithmetic. */
    public static final int ROTATE_INT_LEFT = 1_000;

    public static final int ROTATE_LONG_LEFT = 1_001;
    public static final int ROTATE_INT_RIGHT = 1_002;
    public static final int ROTATE_LONG_RIGHT = 1_003;

    private Inverses() {}

    /** What an instruction with two operands gives; 0 where it would throw. */
    public static long binary(int opcode, long first, long second) {
        return switch (opcode) {
            case ROTATE_INT_LEFT -> Integer.rotateLeft((int) first, (int) second);
            case ROTATE_INT_RIGHT -> Integer.rotateRight((int) first, (int) second);
            case ROTATE_LONG_LEFT -> Long.rotateLeft(first, (int) second);
            case ROTATE_LONG_RIGHT -> Long.rotateRight(first, (int) second);
            default -> Arithmetic.safe(opcode, first, second);
        };
    }

    /**
     * Whether {@link #first} has a proposal, with rules of {@code +, -, *, /} alone or with all.
     */
    public static boolean hasFirst(int opcode, boolean hasTrials) {
        return switch (opcode) {
            case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.FCMPG, Opcodes.DCMPL, Opcodes.DCMPG -> false;
            default -> hasTrials || !isTrial(opcode);
        };
    }

    /** Whether {@link #second} has a proposal. */
    public static boolean hasSecond(int opcode, boolean hasTrials) {
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.LADD, Opcodes.FADD, Opcodes.DADD -> true;
            case Opcodes.ISUB, Opcodes.LSUB, Opcodes.FSUB, Opcodes.DSUB -> true;
            case Opcodes.IMUL, Opcodes.LMUL, Opcodes.FMUL, Opcodes.DMUL -> true;
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.FDIV, Opcodes.DDIV -> true;
            case Opcodes.IXOR, Opcodes.LXOR -> true;
            case Opcodes.IAND, Opcodes.IOR, Opcodes.LAND, Opcodes.LOR -> hasTrials;
            default -> false;
        };
    }

    /** Whether an operator loses so much that only a guess leads back. */
    private static boolean isTrial(int opcode) {
        return switch (opcode) {
            case Opcodes.IREM, Opcodes.LREM, Opcodes.FREM, Opcodes.DREM -> true;
            case Opcodes.IAND, Opcodes.IOR, Opcodes.LAND, Opcodes.LOR -> true;
            case Opcodes.ISHL, Opcodes.ISHR, Opcodes.IUSHR -> true;
            case Opcodes.LSHL, Opcodes.LSHR, Opcodes.LUSHR -> true;
            default -> false;
        };
    }

    /** Whether the first operand always follows from the result, whatever the second one is. */
    public static boolean isBijection(int opcode) {
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.LADD, Opcodes.ISUB, Opcodes.LSUB -> true;
            case Opcodes.IXOR, Opcodes.LXOR -> true;
            case ROTATE_INT_LEFT, ROTATE_INT_RIGHT, ROTATE_LONG_LEFT, ROTATE_LONG_RIGHT -> true;
            default -> false;
        };
    }

    public static boolean isProduct(int opcode) {
        return opcode == Opcodes.IMUL || opcode == Opcodes.LMUL;
    }

    /** The first operand, of a result and the second. */
    public static long first(int opcode, long result, long second) {
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.LADD, Opcodes.FADD, Opcodes.DADD ->
                    Arithmetic.binary(opcode + Opcodes.ISUB - Opcodes.IADD, result, second);
            case Opcodes.ISUB, Opcodes.LSUB, Opcodes.FSUB, Opcodes.DSUB ->
                    Arithmetic.binary(opcode + Opcodes.IADD - Opcodes.ISUB, result, second);
            case Opcodes.IMUL -> (int) factor((int) result, (int) second, 32);
            case Opcodes.LMUL -> factor(result, second, 64);
            case Opcodes.FMUL, Opcodes.DMUL ->
                    Arithmetic.binary(opcode + Opcodes.IDIV - Opcodes.IMUL, result, second);
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.FDIV, Opcodes.DDIV ->
                    Arithmetic.binary(opcode + Opcodes.IMUL - Opcodes.IDIV, result, second);
            case Opcodes.IXOR, Opcodes.LXOR -> Arithmetic.binary(opcode, result, second);
            case Opcodes.ISHL -> (int) result >> second;
            case Opcodes.LSHL -> result >> second;
            case Opcodes.ISHR, Opcodes.IUSHR -> (int) result << second;
            case Opcodes.LSHR, Opcodes.LUSHR -> result << second;
            case Opcodes.IOR, Opcodes.LOR -> result & ~second;
            case ROTATE_INT_LEFT -> Integer.rotateRight((int) result, (int) second);
            case ROTATE_INT_RIGHT -> Integer.rotateLeft((int) result, (int) second);
            case ROTATE_LONG_LEFT -> Long.rotateRight(result, (int) second);
            case ROTATE_LONG_RIGHT -> Long.rotateLeft(result, (int) second);
            default -> result;
        };
    }

    /** The second operand, of a result and the first. */
    public static long second(int opcode, long result, long first) {
        return switch (opcode) {
            case Opcodes.ISUB, Opcodes.LSUB, Opcodes.FSUB, Opcodes.DSUB ->
                    Arithmetic.binary(opcode, first, result);
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.FDIV, Opcodes.DDIV ->
                    Arithmetic.safe(opcode, first, result);
            default -> first(opcode, result, first);
        };
    }

    /**
     * A number that, times the factor, gives the product in so many bits. With an odd factor it is
     * the only one: the product times the inverse of the factor. Of an even factor the power of two
     * is taken off by a shift, which is right if the product did not overflow.
     */
    private static long factor(long product, long factor, int width) {
        if (factor == 0) {
            return 0;
        }
        int twos = Long.numberOfTrailingZeros(factor);
        long shifted = (width == 32 ? (int) product : product) >> twos;
        return shifted * inverse(factor >> twos);
    }

    /** The inverse of an odd number in 64 bits, by Newton: each round doubles the right bits. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int bits = 3; bits < 64; bits *= 2) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }

    public static boolean hasUnary(int opcode, boolean hasTrials) {
        return switch (opcode) {
            case Opcodes.INEG, Opcodes.LNEG, Opcodes.FNEG, Opcodes.DNEG, Opcodes.I2L -> true;
            default -> hasTrials;
        };
    }

    public static boolean isUnaryBijection(int opcode) {
        return opcode == Opcodes.INEG || opcode == Opcodes.LNEG || opcode == Opcodes.I2L;
    }

    /** The operand of an instruction with one. */
    public static long unary(int opcode, long result) {
        return switch (opcode) {
            case Opcodes.INEG, Opcodes.LNEG, Opcodes.FNEG, Opcodes.DNEG ->
                    Arithmetic.unary(opcode, result);
            case Opcodes.I2L -> (int) result;
            case Opcodes.I2F -> Arithmetic.unary(Opcodes.F2I, result);
            case Opcodes.I2D -> Arithmetic.unary(Opcodes.D2I, result);
            case Opcodes.L2F -> Arithmetic.unary(Opcodes.F2L, result);
            case Opcodes.L2D -> Arithmetic.unary(Opcodes.D2L, result);
            case Opcodes.F2I -> Arithmetic.unary(Opcodes.I2F, result);
            case Opcodes.F2L -> Arithmetic.unary(Opcodes.L2F, result);
            case Opcodes.F2D -> Arithmetic.unary(Opcodes.D2F, result);
            case Opcodes.D2I -> Arithmetic.unary(Opcodes.I2D, result);
            case Opcodes.D2L -> Arithmetic.unary(Opcodes.L2D, result);
            case Opcodes.D2F -> Arithmetic.unary(Opcodes.F2D, result);
            default -> result;
        };
    }
}
