package dev.tuntas.assess.result;

import dev.tuntas.assess.mutant.Mutant;
import java.nio.file.Path;

/**
 * A source file as it was when it was assessed.
 *
 * <pre>{@code
 * for (SourceFile source : Assessment.of(SearchTree.class, "add").run().sources()) {
 *     System.out.println(source.className() + " is in " + source.path());
 * }
 * }</pre>
 *
 * @param className the class that the file is named after, with its package
 */
public record SourceFile(Path path, String className, String text) {
    /** The same text with a mutant of this file in it. */
    public String with(Mutant mutant) {
        int start = lineStart(mutant.line()) + mutant.column() - 1;
        return text.substring(0, start)
                + mutant.replacement()
                + text.substring(start + mutant.original().length());
    }

    private int lineStart(int line) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = text.indexOf('\n', start) + 1;
        }
        return start;
    }
}
