package dev.tuntas.assess.internal.bytecode;

import dev.tuntas.assess.internal.world.Operators;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Which operator of Java an opcode is, and for which type; numbers are of {@link Operators}. */
final class OpcodeTable {
    private static final Type[] TYPES = {
        Type.INT_TYPE, Type.LONG_TYPE, Type.FLOAT_TYPE, Type.DOUBLE_TYPE
    };
    private static final String[] ARITHMETIC = {"+", "-", "*", "/", "%"};
    private static final String[] SHIFTS = {"<<", ">>", ">>>"};
    private static final String[] BITS = {"&", "|", "^"};

    /** In the order of {@code ifeq, ifne, iflt, ifge, ifgt, ifle}. */
    private static final String[] COMPARISONS = {"==", "!=", "<", ">=", ">", "<="};

    private OpcodeTable() {}

    // Operators between two values.
    // ------------------------------------------------------------

    private static boolean isArithmetic(int opcode) {
        return opcode >= Opcodes.IADD && opcode <= Opcodes.DREM;
    }

    static boolean isShift(int opcode) {
        return opcode >= Opcodes.ISHL && opcode <= Opcodes.LUSHR;
    }

    static boolean isBits(int opcode) {
        return opcode >= Opcodes.IAND && opcode <= Opcodes.LXOR;
    }

    /** The number of the operator, or -1 if it is none. */
    static int operator(int opcode) {
        return isArithmetic(opcode) || isShift(opcode) || isBits(opcode)
                ? Operators.number(sign(opcode))
                : -1;
    }

    static String sign(int opcode) {
        if (isArithmetic(opcode)) {
            return ARITHMETIC[(opcode - Opcodes.IADD) / 4];
        }
        return isShift(opcode)
                ? SHIFTS[(opcode - Opcodes.ISHL) / 2]
                : BITS[(opcode - Opcodes.IAND) / 2];
    }

    static Type type(int opcode) {
        return TYPES[isArithmetic(opcode) ? opcode % 4 : opcode % 2];
    }

    /** The opcode of another operator of the same kind, for the same type. */
    static int opcode(int own, int operator) {
        int step = isArithmetic(own) ? 4 : 2;
        return own + step * (operator - operator(own));
    }

    // Comparisons.
    // -----------------------------------------------------------------------------

    static boolean isWithZero(int opcode) {
        return opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE;
    }

    static boolean isOfInts(int opcode) {
        return opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE;
    }

    static boolean isOfReferences(int opcode) {
        return opcode == Opcodes.IF_ACMPEQ
                || opcode == Opcodes.IF_ACMPNE
                || opcode == Opcodes.IFNULL
                || opcode == Opcodes.IFNONNULL;
    }

    static boolean isConditional(int opcode) {
        return isWithZero(opcode) || isOfInts(opcode) || isOfReferences(opcode);
    }

    /** What is compared how, if the jump is made. */
    static int comparison(int opcode) {
        return Operators.number(
                COMPARISONS[opcode - (isWithZero(opcode) ? Opcodes.IFEQ : Opcodes.IF_ICMPEQ)]);
    }

    /** The jump with zero, or between ints, for a comparison. */
    static int jump(int comparison, boolean isWithZero) {
        for (int i = 0; i < COMPARISONS.length; i++) {
            if (Operators.number(COMPARISONS[i]) == comparison) {
                return i + (isWithZero ? Opcodes.IFEQ : Opcodes.IF_ICMPEQ);
            }
        }
        throw new IllegalArgumentException(String.valueOf(comparison));
    }

    /** The jump that is made where this one is not. */
    static int opposite(int opcode) {
        if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            return opcode ^ 1;
        }
        // Opposites are next to each other, beginning with an odd one.
        return ((opcode + 1) ^ 1) - 1;
    }

    static int oppositeComparison(int comparison) {
        return comparison(opposite(jump(comparison, true)));
    }
}
