package dev.tuntas.cli.internal.subject;

import dev.tuntas.cli.internal.CliProblems;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A call of a finitization as a user writes it: {@code finSearchTree(3)}, {@code Bounds.fin(3)},
 * {@code my.Bounds#fin(3, "a")} or just {@code fin}.
 *
 * @param text what the user wrote
 * @param owner the class that has the method, or null for the subject
 * @param method the name of the method
 * @param arguments what it is called with
 */
public record FinCall(
        String text, @Nullable String owner, String method, List<Argument> arguments) {
    private static final Pattern CALL =
            Pattern.compile(
                    "(?:([\\w$.]+)[#.])?([\\w$]+)\\s*(?:\\((.*)\\))?",
                    Pattern.UNICODE_CHARACTER_CLASS);

    /** One argument, quoted or not: {@code "…"} or {@code '…'}, where a backslash escapes. */
    private static final Pattern ARGUMENT =
            Pattern.compile(
                    "\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|'((?:[^'\\\\]|\\\\.)*)'|([^,\"']+))\\s*");

    /**
     * A literal.
     *
     * @param text without quotes
     * @param quoted whether it had some, and so can only be a string
     */
    record Argument(String text, boolean quoted) {
        /** The value as a parameter of that type takes it, or null if it can't. */
        @Nullable Object as(Class<?> type) {
            if (quoted || !isNumberOrBoolean()) {
                return type == String.class ? text : null;
            }
            return type == boolean.class ? truth() : number(type);
        }

        private boolean isNumberOrBoolean() {
            return text.matches("[+-]?\\d+[lL]?") || truth() != null;
        }

        private @Nullable Boolean truth() {
            return text.matches("true|false") ? Boolean.valueOf(text) : null;
        }

        private @Nullable Object number(Class<?> type) {
            try {
                if (type == int.class) {
                    return Integer.valueOf(text);
                }
                String digits = text.replaceFirst("[lL]$", "");
                return type == long.class ? Long.valueOf(digits) : null;
            } catch (NumberFormatException e) {
                return null;
            }
        }
    }

    public static FinCall parse(String text) {
        Matcher call = CALL.matcher(text.trim());
        if (!call.matches()) {
            throw CliProblems.unreadableCall(text, "the name or a parenthesis is wrong");
        }
        String arguments = call.group(3);
        List<Argument> values = arguments == null ? List.of() : arguments(text, arguments);
        return new FinCall(text.trim(), call.group(1), call.group(2), values);
    }

    /** Whether its arguments were written down, even if there are none. */
    public boolean isWhole() {
        return text.endsWith(")");
    }

    /** A call of this method with a number as its argument. */
    public FinCall with(int number) {
        String argument = String.valueOf(number);
        return new FinCall(
                text + "(" + argument + ")", owner, method, List.of(new Argument(argument, false)));
    }

    private static List<Argument> arguments(String text, String list) {
        List<Argument> arguments = new ArrayList<>();
        if (list.isBlank()) {
            return arguments;
        }
        Matcher argument = ARGUMENT.matcher(list);
        int at = 0;
        while (true) {
            argument.region(at, list.length());
            if (!argument.lookingAt()) {
                throw CliProblems.unreadableCall(text, "argument " + (arguments.size() + 1));
            }
            arguments.add(argument(argument));
            at = argument.end();
            if (at == list.length()) {
                return arguments;
            }
            if (list.charAt(at++) != ',') {
                throw CliProblems.unreadableCall(
                        text, "expected a comma after argument " + arguments.size());
            }
        }
    }

    private static Argument argument(Matcher argument) {
        String bare = argument.group(3);
        if (bare != null) {
            return new Argument(bare.trim(), false);
        }
        String quoted = argument.group(1) != null ? argument.group(1) : argument.group(2);
        return new Argument(quoted.replaceAll("\\\\(.)", "$1"), true);
    }
}
