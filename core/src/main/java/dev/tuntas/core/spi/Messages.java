package dev.tuntas.core.spi;

import dev.tuntas.core.message.TuntasException;
import java.util.Collection;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the messages of all modules are made of, and checks that all need. */
public final class Messages {
    private Messages() {}

    public static long checkPositive(String what, long value) {
        if (value <= 0) {
            throw problem("The %s is %d. Expected more than 0.", what, value);
        }
        return value;
    }

    /** "Did you mean 'left'?", or all that there is if nothing is near. */
    public static String suggestion(String wrong, Collection<String> right, String list) {
        String nearest = Names.nearest(wrong, right);
        if (nearest != null) {
            return "Did you mean '" + nearest + "'?";
        }
        return right.isEmpty()
                ? ""
                : list + " " + right.stream().limit(12).collect(Collectors.joining(", ")) + ".";
    }

    public static TuntasException problem(String format, @Nullable Object... args) {
        return new TuntasException(Objects.requireNonNull(format).formatted(args));
    }

    /** The beginning of a text that may be too long for a message. */
    public static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }

    public static void checkScope(int scope) {
        if (scope < 0) {
            throw problem(
                    "The scope is %d, but it says how many objects there are of each class."
                            + " Give 0 (only the empty structures) or more.",
                    scope);
        }
    }

    /**
     * A number with its digits in groups, such as {@code 1,200}. By hand, as this is said in every
     * run, and a formatter that groups digits first loads the locales of the JDK.
     */
    public static String grouped(long number) {
        StringBuilder digits = new StringBuilder(Long.toString(number));
        int first = number < 0 ? 1 : 0;
        for (int i = digits.length() - 3; i > first; i -= 3) {
            digits.insert(i, ',');
        }
        return digits.toString();
    }
}
