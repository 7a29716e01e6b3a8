package dev.tuntas.symbolic.internal.term;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Between which numbers a value lies. */
record Interval(long least, long most) {
    private static final Interval INT = new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);
    private static final Interval LONG = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);
    private static final Interval COMPARED = new Interval(-1, 1);

    /** That of a sort on the operand stack; floats have none, and their bits may be anything. */
    static Interval ofSort(char sort) {
        return sort == 'I' ? INT : LONG;
    }

    /** That of a declared type, by its letter; L stands for the length of an array. */
    static Interval ofType(char type) {
        return switch (type) {
            case 'Z' -> new Interval(0, 1);
            case 'B' -> new Interval(Byte.MIN_VALUE, Byte.MAX_VALUE);
            case 'C' -> new Interval(0, Character.MAX_VALUE);
            case 'S' -> new Interval(Short.MIN_VALUE, Short.MAX_VALUE);
            case Terms.LENGTH -> new Interval(0, Integer.MAX_VALUE);
            case 'I' -> INT;
            default -> LONG;
        };
    }

    /** That of what an instruction gives, as far as its operands alone tell. */
    static Interval ofOperation(int opcode, char sort, Term first, @Nullable Term second) {
        return switch (opcode) {
            case Opcodes.I2B -> ofType('B');
            case Opcodes.I2C -> ofType('C');
            case Opcodes.I2S -> ofType('S');
            case Opcodes.I2L -> new Interval(first.least, first.most);
            case Opcodes.LCMP, Opcodes.FCMPL, Opcodes.FCMPG, Opcodes.DCMPL, Opcodes.DCMPG ->
                    COMPARED;
            case Opcodes.IAND, Opcodes.LAND -> masked(sort, first, second);
            case Opcodes.IREM, Opcodes.LREM -> remainder(sort, second);
            default -> ofSort(sort);
        };
    }

    /** What is left of a mask that is not negative is neither negative nor above the mask. */
    private static Interval masked(char sort, Term first, @Nullable Term second) {
        long most = Long.MAX_VALUE;
        if (first.least >= 0) {
            most = first.most;
        }
        if (second != null && second.least >= 0) {
            most = Math.min(most, second.most);
        }
        return most == Long.MAX_VALUE ? ofSort(sort) : new Interval(0, most);
    }

    private static Interval remainder(char sort, @Nullable Term divisor) {
        if (divisor == null || !divisor.isConstant() || divisor.bits == Long.MIN_VALUE) {
            return ofSort(sort);
        }
        long most = Math.max(0, Math.abs(divisor.bits) - 1);
        return new Interval(-most, most);
    }
}
