package dev.tuntas.machine.concrete;

/**
 * A small program: a class with a method {@code run} that prints.
 *
 * @param release the first release of Java that can compile it
 * @param className of its class, which is in no package
 */
record Program(int release, String subject, String title, String className, String source) {
    private static final String IMPORTS =
            """
            import java.io.*;
            import java.lang.reflect.*;
            import java.math.*;
            import java.util.*;
            import java.util.function.*;
            import java.util.stream.*;
            """;

    /** A program of members and of the statements of its method. */
    static Program of(int release, String subject, String title, String members, String body) {
        String name = className(subject, title);
        String source =
                IMPORTS
                        + "@SuppressWarnings(\"all\") public class "
                        + name
                        + " {\n"
                        + members
                        + "public static void run(PrintStream out) throws Throwable {\n"
                        + body
                        + "}\n}\n";
        return new Program(release, subject, title, name, source);
    }

    /** The words of subject and title, each with a capital letter. */
    private static String className(String subject, String title) {
        StringBuilder name = new StringBuilder();
        for (String word : (subject + " " + title).split("[^A-Za-z0-9]+")) {
            name.append(word.substring(0, 1).toUpperCase(java.util.Locale.ROOT));
            name.append(word.substring(1));
        }
        return name.toString();
    }

    @Override
    public String toString() {
        return subject + ": " + title;
    }
}
