package dev.tuntas.rewind.internal.reverse;

import org.objectweb.asm.Opcodes;

/** The signs of operators and of their inverses. */
final class InverseText {
    /** Instead of an opcode: the operand is proposed to be the result itself. */
    static final int SAME = -1;

    /** Bits are taken off. */
    static final int WITHOUT = -2;

    private InverseText() {}

    /** Whether the second operand is the first, combined with the result by the same operator. */
    static boolean isTurned(int opcode) {
        return switch (opcode) {
            case Opcodes.ISUB, Opcodes.LSUB, Opcodes.FSUB, Opcodes.DSUB -> true;
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.FDIV, Opcodes.DDIV -> true;
            default -> false;
        };
    }

    /** The operator that leads back to an operand. */
    static int binary(int opcode) {
        return switch (opcode) {
            case Opcodes.IADD, Opcodes.LADD, Opcodes.FADD, Opcodes.DADD -> Opcodes.ISUB;
            case Opcodes.ISUB, Opcodes.LSUB, Opcodes.FSUB, Opcodes.DSUB -> Opcodes.IADD;
            case Opcodes.IMUL, Opcodes.LMUL, Opcodes.FMUL, Opcodes.DMUL -> Opcodes.IDIV;
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.FDIV, Opcodes.DDIV -> Opcodes.IMUL;
            case Opcodes.IXOR, Opcodes.LXOR -> Opcodes.IXOR;
            case Opcodes.ISHL, Opcodes.LSHL -> Opcodes.ISHR;
            case Opcodes.ISHR, Opcodes.IUSHR, Opcodes.LSHR, Opcodes.LUSHR -> Opcodes.ISHL;
            case Opcodes.IOR, Opcodes.LOR -> WITHOUT;
            case Inverses.ROTATE_INT_LEFT -> Inverses.ROTATE_INT_RIGHT;
            case Inverses.ROTATE_INT_RIGHT -> Inverses.ROTATE_INT_LEFT;
            case Inverses.ROTATE_LONG_LEFT -> Inverses.ROTATE_LONG_RIGHT;
            case Inverses.ROTATE_LONG_RIGHT -> Inverses.ROTATE_LONG_LEFT;
            default -> SAME;
        };
    }

    static int unary(int opcode) {
        return switch (opcode) {
            case Opcodes.I2F -> Opcodes.F2I;
            case Opcodes.I2D -> Opcodes.D2I;
            case Opcodes.F2I -> Opcodes.I2F;
            case Opcodes.D2I -> Opcodes.I2D;
            case Opcodes.I2L -> Opcodes.L2I;
            default -> opcode;
        };
    }

    /** The sign of an operator; empty if it changes nothing. */
    static String sign(int opcode) {
        return switch (opcode) {
            case SAME -> "";
            case WITHOUT -> "& ~";
            case Inverses.ROTATE_INT_LEFT, Inverses.ROTATE_LONG_LEFT -> "rotateLeft";
            case Inverses.ROTATE_INT_RIGHT, Inverses.ROTATE_LONG_RIGHT -> "rotateRight";
            case Opcodes.IADD, Opcodes.LADD, Opcodes.FADD, Opcodes.DADD -> "+";
            case Opcodes.ISUB, Opcodes.LSUB, Opcodes.FSUB, Opcodes.DSUB -> "-";
            case Opcodes.IMUL, Opcodes.LMUL, Opcodes.FMUL, Opcodes.DMUL -> "*";
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.FDIV, Opcodes.DDIV -> "/";
            case Opcodes.IREM, Opcodes.LREM, Opcodes.FREM, Opcodes.DREM -> "%";
            case Opcodes.ISHL, Opcodes.LSHL -> "<<";
            case Opcodes.ISHR, Opcodes.LSHR -> ">>";
            case Opcodes.IUSHR, Opcodes.LUSHR -> ">>>";
            case Opcodes.IAND, Opcodes.LAND -> "&";
            case Opcodes.IOR, Opcodes.LOR -> "|";
            case Opcodes.IXOR, Opcodes.LXOR -> "^";
            default -> "compared with";
        };
    }

    /** A conversion, as it is written in Java. */
    static String cast(int opcode) {
        return switch (opcode) {
            case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> "(long) ";
            case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> "(float) ";
            case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> "(double) ";
            case Opcodes.I2B -> "(byte) ";
            case Opcodes.I2C -> "(char) ";
            case Opcodes.I2S -> "(short) ";
            default -> "(int) ";
        };
    }
}
