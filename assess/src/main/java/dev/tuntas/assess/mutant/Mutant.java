package dev.tuntas.assess.mutant;

import java.nio.file.Path;
import java.util.List;

/**
 * A small change of the code.
 *
 * <pre>{@code
 * for (MutantResult survivor : Assessment.of(SearchTree.class, "add").run().survivors()) {
 *     Mutant mutant = survivor.mutant();
 *     System.out.println(mutant.file() + ":" + mutant.line() + "\n" + mutant.diff());
 * }
 * }</pre>
 *
 * @param number from 1, in the order of the source
 * @param operator the name of the mutation operator that made it
 * @param className the class that is changed, by its binary name
 * @param method the method that is changed, such as {@code remove(int)}
 * @param file the source file
 * @param line the first line that is changed, from 1
 * @param column where on that line the change begins, from 1
 * @param original what is replaced
 * @param replacement what stands there instead
 * @param before the changed lines as they are
 * @param after the same lines with the change
 * @param patch the patch by which the user has given it; empty if an operator made it
 */
public record Mutant(
        int number,
        String operator,
        String className,
        String method,
        Path file,
        int line,
        int column,
        String original,
        String replacement,
        List<String> before,
        List<String> after,
        String patch) {
    public Mutant {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** A mutant that an operator has made. */
    public Mutant(
            int number,
            String operator,
            String className,
            String method,
            Path file,
            int line,
            int column,
            String original,
            String replacement,
            List<String> before,
            List<String> after) {
        this(
                number,
                operator,
                className,
                method,
                file,
                line,
                column,
                original,
                replacement,
                before,
                after,
                "");
    }

    /** What changes, in one line: {@code temp.right -> left.right}. */
    public String change() {
        return oneLine(original) + " -> " + oneLine(replacement);
    }

    /** What stays the same in the next run, if the code does: to know a mutant again by. */
    public String key() {
        return className + "#" + method + ": " + String.join(" ", before).strip() + ": " + change();
    }

    /** The change as a piece of a unified diff, without names of files. */
    public String diff() {
        StringBuilder diff = new StringBuilder();
        diff.append(
                "@@ -%d,%d +%d,%d @@ %s%n"
                        .formatted(line, before.size(), line, after.size(), method));
        before.forEach(text -> diff.append('-').append(text).append('\n'));
        after.forEach(text -> diff.append('+').append(text).append('\n'));
        return diff.toString().replace("\r", "");
    }

    private static String oneLine(String text) {
        return text.isBlank() ? "nothing" : text.strip().replaceAll("\\s+", " ");
    }

    @Override
    public String toString() {
        return className + "." + method + ":" + line + ": " + change();
    }
}
