package dev.tuntas.rewind.internal.debug.expression;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An expression; its text is what a person would write. */
public sealed interface Expression {
    /** A local, a field of {@code this}, a static field, or the beginning of a class's name. */
    record Name(String name) implements Expression {
        @Override
        public String toString() {
            return name;
        }
    }

    /** A field of an object, or a static one of a class. */
    record FieldOf(Expression owner, String name) implements Expression {
        @Override
        public String toString() {
            return owner + "." + name;
        }
    }

    /** An element of an array or of a list. */
    record ElementOf(Expression owner, Expression index) implements Expression {
        @Override
        public String toString() {
            return owner + "[" + index + "]";
        }
    }

    /** A call; without an owner of a method of the class at hand. */
    record CallOf(@Nullable Expression owner, String name, List<Expression> arguments)
            implements Expression {
        @Override
        public String toString() {
            return (owner == null ? "" : owner + ".")
                    + name
                    + arguments.stream()
                            .map(Expression::toString)
                            .collect(Collectors.joining(", ", "(", ")"));
        }
    }

    /** A number, a character, a text, true, false or null. */
    record Literal(@Nullable Object value, String text) implements Expression {
        @Override
        public String toString() {
            return text;
        }
    }

    /** {@code !}, {@code -} or {@code ~} before an expression. */
    record Unary(String operator, Expression of) implements Expression {
        @Override
        public String toString() {
            return operator + of;
        }
    }

    /** Two expressions with an operator between. */
    record Binary(String operator, Expression left, Expression right) implements Expression {
        @Override
        public String toString() {
            return "(" + left + " " + operator + " " + right + ")";
        }
    }

    /** Reads an expression. */
    static Expression parse(String text) {
        return new ExpressionParser(text).parse();
    }
}
