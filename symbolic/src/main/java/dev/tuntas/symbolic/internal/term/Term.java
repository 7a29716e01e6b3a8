package dev.tuntas.symbolic.internal.term;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.util.Printer;

/**
 * A number that may depend on variables, or a literal about such numbers. {@link Terms} makes them:
 * the same term is the same object, so terms are compared by {@code ==}.
 *
 * <p>Numbers lie in 64 bits as in a cell of the machine: ints and what is smaller sign-extended.
 */
public final class Term implements Value {
    /** What a term is. */
    public enum Kind {
        /** The n-th unknown number of a path; {@code bits} is n. */
        VARIABLE,
        CONSTANT,
        /** What an instruction of the JVM makes of one number or two. */
        OPERATION,
        /** A number of which only the sign is known: that of the order of two ranks. */
        SIGN,
        /** The literal that the first is less than the second. */
        LESS,
        /** The literal that both are equal. */
        EQUAL
    }

    public final int id;
    public final Kind kind;

    /** I, J, F or D as on the operand stack; Z for a literal. */
    public final char sort;

    /** The instruction of an operation; of a variable the letter of its declared type. */
    public final int code;

    /** The value of a constant, the number of a variable. */
    public final long bits;

    public final @Nullable Term first;
    public final @Nullable Term second;

    /** Between these its value lies whatever the variables are; of I and J. */
    public final long least;

    public final long most;

    Term(
            int id,
            Kind kind,
            char sort,
            int code,
            long bits,
            @Nullable Term first,
            @Nullable Term second,
            Interval range) {
        this.id = id;
        this.kind = kind;
        this.sort = sort;
        this.code = code;
        this.bits = bits;
        this.first = first;
        this.second = second;
        this.least = range.least();
        this.most = range.most();
    }

    public boolean isConstant() {
        return kind == Kind.CONSTANT;
    }

    public boolean isVariable() {
        return kind == Kind.VARIABLE;
    }

    /** The first operand of what has one. */
    public Term left() {
        return java.util.Objects.requireNonNull(first);
    }

    /** The second operand of what has two. */
    public Term right() {
        return java.util.Objects.requireNonNull(second);
    }

    /** Whether it is an operation by an instruction of the JVM. */
    public boolean isOperation(int opcode) {
        return kind == Kind.OPERATION && code == opcode;
    }

    @Override
    public String toString() {
        return switch (kind) {
            case VARIABLE -> "v" + bits;
            case CONSTANT -> constant();
            case OPERATION ->
                    second == null
                            ? name() + "(" + first + ")"
                            : name() + "(" + first + ", " + second + ")";
            case SIGN -> "sign(" + first + ", " + second + ")";
            case LESS -> first + " < " + second;
            case EQUAL -> first + " == " + second;
        };
    }

    private String name() {
        return Printer.OPCODES[code].toLowerCase(java.util.Locale.ROOT);
    }

    private String constant() {
        return switch (sort) {
            case 'Z' -> bits == 0 ? "false" : "true";
            case 'F' -> Float.intBitsToFloat((int) bits) + "f";
            case 'D' -> String.valueOf(Double.longBitsToDouble(bits));
            default -> String.valueOf(bits);
        };
    }
}
