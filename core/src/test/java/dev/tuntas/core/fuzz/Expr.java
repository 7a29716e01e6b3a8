package dev.tuntas.core.fuzz;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An expression of a generated predicate.
 *
 * @param data what the operator needs to know besides: a value, a name, a {@link Member}, ...
 */
record Expr(Op op, Kind kind, @Nullable Object data, List<Expr> args) {
    /** What an expression does. */
    enum Op {
        /** A value: data. */
        CONSTANT,
        /** A variable: its name. */
        LOCAL,
        THIS,
        /** A {@link Member} of the first argument. */
        FIELD,
        /** A static {@link Member}. */
        STATIC,
        ELEMENT,
        LENGTH,
        ADD("+"),
        SUBTRACT("-"),
        MULTIPLY("*"),
        REMAINDER("%"),
        NEGATE,
        /** From int to long, from long or char to int. */
        CONVERT,
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">="),
        EQUAL("=="),
        NOT_EQUAL("!="),
        AND("&&"),
        OR("||"),
        BOTH("&"),
        EITHER("|"),
        ONE_OF("^"),
        NOT,
        TERNARY,
        /** A method of the program: its {@link Signature}; the receiver is the first argument. */
        CALL,
        /** A method of the JDK: a {@link Library}; the receiver is the first argument. */
        LIBRARY,
        /** A static method as a function: its {@link Signature}. */
        REFERENCE,
        /** A new object: the internal name of its class. */
        NEW,
        /** A new array with so many elements. */
        NEW_ARRAY,
        /** Whether the argument is of the class with that internal name. */
        INSTANCE_OF;

        private final String symbol;

        Op() {
            this("");
        }

        Op(String symbol) {
            this.symbol = symbol;
        }

        String symbol() {
            return symbol;
        }

        boolean isComparison() {
            return compareTo(LESS) >= 0 && compareTo(NOT_EQUAL) <= 0;
        }

        boolean isArithmetic() {
            return compareTo(ADD) >= 0 && compareTo(REMAINDER) <= 0;
        }

        boolean isBitwise() {
            return compareTo(BOTH) >= 0 && compareTo(ONE_OF) <= 0;
        }
    }

    Expr {
        args = List.copyOf(args);
    }

    static Expr constant(Kind kind, @Nullable Object value) {
        return new Expr(Op.CONSTANT, kind, value, List.of());
    }

    static Expr number(int value) {
        return constant(Kind.INT, value);
    }

    static Expr truth(boolean value) {
        return constant(Kind.BOOLEAN, value);
    }

    static Expr nothing(Kind kind) {
        return constant(kind, null);
    }

    static Expr local(Variable variable) {
        return new Expr(Op.LOCAL, variable.kind(), variable.name(), List.of());
    }

    static Expr self(Kind kind) {
        return new Expr(Op.THIS, kind, null, List.of());
    }

    static Expr field(Expr of, Member member) {
        return new Expr(Op.FIELD, member.kind(), member, List.of(of));
    }

    static Expr staticField(Member member) {
        return new Expr(Op.STATIC, member.kind(), member, List.of());
    }

    static Expr element(Expr array, Expr index) {
        Kind kind = array.kind == Kind.INTS ? Kind.INT : Kind.NODE;
        return new Expr(Op.ELEMENT, kind, null, List.of(array, index));
    }

    static Expr length(Expr array) {
        return new Expr(Op.LENGTH, Kind.INT, null, List.of(array));
    }

    /** A sum or the like, which is a constant if both operands are. */
    static Expr arithmetic(Op op, Expr left, Expr right) {
        if (left.data instanceof Integer x && right.data instanceof Integer y && y != 0) {
            return number(
                    switch (op) {
                        case ADD -> x + y;
                        case SUBTRACT -> x - y;
                        case MULTIPLY -> x * y;
                        default -> x % y;
                    });
        }
        if (left.data instanceof Long x && right.data instanceof Long y) {
            return constant(Kind.LONG, x + y);
        }
        return new Expr(op, left.kind, null, List.of(left, right));
    }

    static Expr test(Op op, Expr... args) {
        return new Expr(op, Kind.BOOLEAN, null, List.of(args));
    }

    static Expr isNull(Expr reference) {
        return test(Op.EQUAL, reference, nothing(reference.kind));
    }

    static Expr isThere(Expr reference) {
        return test(Op.NOT_EQUAL, reference, nothing(reference.kind));
    }

    static Expr not(Expr condition) {
        return test(Op.NOT, condition);
    }

    static Expr and(Expr left, Expr right) {
        return test(Op.AND, left, right);
    }

    static Expr ternary(Expr condition, Expr yes, Expr no) {
        return new Expr(Op.TERNARY, yes.kind, null, List.of(condition, yes, no));
    }

    static Expr convert(Expr number, Kind to) {
        if (number.data instanceof Integer constant) {
            return constant(to, (long) constant);
        }
        return new Expr(Op.CONVERT, to, null, List.of(number));
    }

    static Expr call(Signature signature, List<Expr> args) {
        return new Expr(Op.CALL, signature.result(), signature, args);
    }

    static Expr reference(Signature signature) {
        return new Expr(Op.REFERENCE, Kind.NODE_TEST, signature, List.of());
    }

    static Expr library(Library method, Expr... args) {
        return new Expr(Op.LIBRARY, method.result(), method, List.of(args));
    }

    static Expr fresh(Kind kind, String internalName) {
        return new Expr(Op.NEW, kind, internalName, List.of());
    }

    static Expr array(Kind kind, int length) {
        return new Expr(Op.NEW_ARRAY, kind, null, List.of(number(length)));
    }

    static Expr negate(Expr number) {
        if (number.data instanceof Integer constant) {
            return number(-constant);
        }
        return new Expr(Op.NEGATE, number.kind, null, List.of(number));
    }

    static Expr isInstance(Expr reference, Kind kind) {
        return new Expr(Op.INSTANCE_OF, Kind.BOOLEAN, kind.internalName(), List.of(reference));
    }

    Expr withArgs(List<Expr> newArgs) {
        return new Expr(op, kind, data, newArgs);
    }

    boolean isConstant(@Nullable Object value) {
        return op == Op.CONSTANT && (value == null ? data == null : value.equals(data));
    }

    Member member() {
        return (Member) data;
    }

    Signature signature() {
        return (Signature) data;
    }

    Library method() {
        return (Library) data;
    }

    void visit(Consumer<Expr> visitor) {
        visitor.accept(this);
        args.forEach(arg -> arg.visit(visitor));
    }
}
