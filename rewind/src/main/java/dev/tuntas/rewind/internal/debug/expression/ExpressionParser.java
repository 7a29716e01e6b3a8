package dev.tuntas.rewind.internal.debug.expression;

import dev.tuntas.rewind.internal.debug.expression.Expression.Binary;
import dev.tuntas.rewind.internal.debug.expression.Expression.CallOf;
import dev.tuntas.rewind.internal.debug.expression.Expression.ElementOf;
import dev.tuntas.rewind.internal.debug.expression.Expression.FieldOf;
import dev.tuntas.rewind.internal.debug.expression.Expression.Literal;
import dev.tuntas.rewind.internal.debug.expression.Expression.Name;
import dev.tuntas.rewind.internal.debug.expression.Expression.Unary;
import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import dev.tuntas.rewind.result.RewindException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads expressions by recursive descent, one level for each precedence of Java's. */
final class ExpressionParser {
    private static final List<List<String>> LEVELS =
            List.of(
                    List.of("||"),
                    List.of("&&"),
                    List.of("|"),
                    List.of("^"),
                    List.of("&"),
                    List.of("==", "!="),
                    List.of("<=", ">=", "<", ">"),
                    List.of("<<", ">>>", ">>"),
                    List.of("+", "-"),
                    List.of("*", "/", "%"));

    /** The longest first, so that none is taken for the beginning of another. */
    private static final List<String> OPERATORS =
            List.of(
                    ">>>", "||", "&&", "==", "!=", "<=", ">=", "<<", ">>", "|", "^", "&", "<", ">",
                    "+", "-", "*", "/", "%");

    private static final Pattern NUMBER =
            Pattern.compile(
                    "0[xX][0-9a-fA-F_]+[lL]?|(\\d[\\d_]*)(\\.\\d+)?([eE][-+]?\\d+)?[lLfFdD]?");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern CHARACTER = Pattern.compile("'([^'\\\\]|\\\\.)'");

    private final String text;
    private int at;

    ExpressionParser(String text) {
        this.text = text;
    }

    Expression parse() {
        Expression all = binary(0);
        skipSpace();
        if (at < text.length()) {
            throw expected("an operator or the end");
        }
        return all;
    }

    private RewindException expected(String what) {
        return DebugProblems.syntax(text, at, what);
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean take(String wanted) {
        skipSpace();
        boolean isThere = text.startsWith(wanted, at);
        at += isThere ? wanted.length() : 0;
        return isThere;
    }

    private String take(Pattern pattern) {
        skipSpace();
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return "";
        }
        at = matcher.end();
        return matcher.group();
    }

    private Expression binary(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        Expression left = binary(level + 1);
        while (true) {
            skipSpace();
            String operator =
                    OPERATORS.stream().filter(o -> text.startsWith(o, at)).findFirst().orElse("");
            if (!LEVELS.get(level).contains(operator)) {
                return left;
            }
            at += operator.length();
            left = new Binary(operator, left, binary(level + 1));
        }
    }

    private Expression unary() {
        for (String operator : List.of("!", "-", "~")) {
            if (take(operator)) {
                return new Unary(operator, unary());
            }
        }
        return suffixes(primary());
    }

    private Expression suffixes(Expression first) {
        Expression all = first;
        while (true) {
            if (take(".")) {
                String name = take(NAME);
                if (name.isEmpty()) {
                    throw expected("a name");
                }
                all = take("(") ? new CallOf(all, name, arguments()) : new FieldOf(all, name);
            } else if (take("[")) {
                all = new ElementOf(all, binary(0));
                require("]");
            } else {
                return all;
            }
        }
    }

    private void require(String wanted) {
        if (!take(wanted)) {
            throw expected("'" + wanted + "'");
        }
    }

    private List<Expression> arguments() {
        List<Expression> all = new ArrayList<>();
        if (take(")")) {
            return all;
        }
        do {
            all.add(binary(0));
        } while (take(","));
        require(")");
        return all;
    }

    private Expression primary() {
        if (take("(")) {
            Expression inner = binary(0);
            require(")");
            return inner;
        }
        String number = take(NUMBER);
        if (!number.isEmpty()) {
            return new Literal(number(number), number);
        }
        String quoted = take(TEXT);
        if (!quoted.isEmpty()) {
            return new Literal(unescaped(quoted), quoted);
        }
        String character = take(CHARACTER);
        if (!character.isEmpty()) {
            return new Literal(unescaped(character).charAt(0), character);
        }
        String name = take(NAME);
        return switch (name) {
            case "" -> throw expected("a name or a value");
            case "true", "false" -> new Literal(Boolean.valueOf(name), name);
            case "null" -> new Literal(null, name);
            default -> take("(") ? new CallOf(null, name, arguments()) : new Name(name);
        };
    }

    private static String unescaped(String quoted) {
        return quoted.substring(1, quoted.length() - 1).translateEscapes();
    }

    private Object number(String written) {
        String digits = written.replace("_", "");
        char last = Character.toLowerCase(digits.charAt(digits.length() - 1));
        boolean isHex = digits.startsWith("0x") || digits.startsWith("0X");
        try {
            if (last == 'l') {
                return Long.decode(digits.substring(0, digits.length() - 1));
            } else if (isHex) {
                return (int) Objects.requireNonNull(Long.decode(digits)).longValue();
            } else if (last == 'f') {
                return Float.valueOf(digits);
            } else if (last == 'd' || digits.matches(".*[.eE].*")) {
                return Double.valueOf(digits);
            }
            return Integer.valueOf(digits);
        } catch (NumberFormatException e) {
            throw expected("a number in the range of its type before this");
        }
    }
}
