package dev.tuntas.rewind.internal.debug.expression;

import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import org.jspecify.annotations.Nullable;

/** Java's operators on boxed values. */
final class Arithmetics {
    private Arithmetics() {}

    static @Nullable Object unary(String operator, @Nullable Object value, String what) {
        if (operator.equals("!")) {
            return !isTrue(value, what);
        }
        Number number = number(value, what);
        if (operator.equals("~")) {
            return number instanceof Long ? (Object) ~number.longValue() : ~number.intValue();
        }
        if (number instanceof Double || number instanceof Float) {
            return -number.doubleValue();
        }
        return number instanceof Long ? (Object) (-number.longValue()) : -number.intValue();
    }

    static @Nullable Object binary(
            String operator, @Nullable Object left, @Nullable Object right, String what) {
        switch (operator) {
            case "==":
                return isSame(left, right);
            case "!=":
                return !isSame(left, right);
            case "+":
                if (left instanceof String || right instanceof String) {
                    return "" + left + right;
                }
                break;
            default:
                break;
        }
        if (left instanceof Boolean a && right instanceof Boolean b) {
            return logical(operator, a, b, what);
        }
        Number a = number(left, what);
        Number b = number(right, what);
        if (a instanceof Double
                || b instanceof Double
                || a instanceof Float
                || b instanceof Float) {
            return floating(operator, a.doubleValue(), b.doubleValue(), what);
        }
        boolean isShift = operator.contains("<<") || operator.contains(">>");
        boolean isLong = a instanceof Long || b instanceof Long && !isShift;
        Object result = whole(operator, a.longValue(), b.longValue(), isLong, what);
        return result instanceof Long wide && !isLong ? (Object) wide.intValue() : result;
    }

    static boolean isTrue(@Nullable Object value, String what) {
        if (value instanceof Boolean bool) {
            return bool;
        }
        throw DebugProblems.notSuch(what, "a boolean", String.valueOf(value));
    }

    private static Number number(@Nullable Object value, String what) {
        if (value instanceof Character character) {
            return (int) character;
        } else if (value instanceof Byte || value instanceof Short) {
            return ((Number) value).intValue();
        } else if (value instanceof Number number) {
            return number;
        }
        throw DebugProblems.notSuch(what, "a number", String.valueOf(value));
    }

    /** Numbers by value, objects by identity; a text as people mean it. */
    private static boolean isSame(@Nullable Object left, @Nullable Object right) {
        if (isNumeric(left) && isNumeric(right)) {
            Number a = number(left, "");
            Number b = number(right, "");
            boolean isFloating =
                    a instanceof Double
                            || b instanceof Double
                            || a instanceof Float
                            || b instanceof Float;
            return isFloating ? a.doubleValue() == b.doubleValue() : a.longValue() == b.longValue();
        }
        return left == right
                || left instanceof String && left.equals(right)
                || left instanceof Boolean && left.equals(right);
    }

    private static boolean isNumeric(@Nullable Object value) {
        return value instanceof Number || value instanceof Character;
    }

    private static Object logical(String operator, boolean a, boolean b, String what) {
        return switch (operator) {
            case "&&", "&" -> a && b;
            case "||", "|" -> a || b;
            case "^" -> a != b;
            default -> throw DebugProblems.notSuch(what, "a number", "a boolean");
        };
    }

    private static Object floating(String operator, double a, double b, String what) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            case "<" -> a < b;
            case "<=" -> a <= b;
            case ">" -> a > b;
            case ">=" -> a >= b;
            default -> throw DebugProblems.notSuch(what, "a whole number", "a fraction");
        };
    }

    private static Object whole(String operator, long a, long b, boolean isLong, String what) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / nonZero(b, what);
            case "%" -> a % nonZero(b, what);
            case "<" -> a < b;
            case "<=" -> a <= b;
            case ">" -> a > b;
            case ">=" -> a >= b;
            case "&" -> a & b;
            case "|" -> a | b;
            case "^" -> a ^ b;
            case "<<" -> isLong ? a << b : (long) ((int) a << b);
            case ">>" -> isLong ? a >> b : (long) ((int) a >> b);
            case ">>>" -> isLong ? a >>> b : (long) ((int) a >>> b);
            default -> throw DebugProblems.notSuch(what, "a boolean", "a number");
        };
    }

    private static long nonZero(long divisor, String what) {
        if (divisor == 0) {
            throw DebugProblems.called(what, new ArithmeticException("/ by zero"));
        }
        return divisor;
    }
}
