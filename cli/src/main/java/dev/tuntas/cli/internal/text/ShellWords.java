package dev.tuntas.cli.internal.text;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Command lines that can be pasted into a shell. */
public final class ShellWords {
    /** How this tool was called, so that a line can be pasted as it is. */
    public static final String TUNTAS =
            Objects.requireNonNullElse(System.getenv("TUNTAS_COMMAND"), "tuntas");

    private ShellWords() {}

    /** The words with spaces between, quoted where a shell would read them otherwise. */
    public static String line(List<String> words) {
        return words.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
    }

    /** A line that checks something, as one that walks through it: both take the same words. */
    public static String rewind(String check) {
        String command = quote(TUNTAS);
        return check.startsWith(command + " check ")
                ? command + " rewind " + check.substring((command + " check ").length())
                : check;
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+")
                ? word
                : "'" + word.replace("'", "'\\''") + "'";
    }
}
