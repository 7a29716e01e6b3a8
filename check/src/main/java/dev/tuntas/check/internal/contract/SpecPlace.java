package dev.tuntas.check.internal.contract;

/**
 * Where a text stands.
 *
 * @param where a source file, or a class or method with its annotation
 * @param isFile whether it is a file
 * @param line from 1; of the annotation's text, if it is not a file
 * @param column from 1
 */
public record SpecPlace(String where, boolean isFile, int line, int column) {
    /** The place of a character of a text that starts here. */
    SpecPlace in(String text, int offset) {
        String before = text.substring(0, Math.min(offset, text.length()));
        int lineStart = before.lastIndexOf('\n') + 1;
        if (lineStart == 0) {
            return new SpecPlace(where, isFile, line, column + before.length());
        }
        int lines = (int) before.chars().filter(c -> c == '\n').count();
        return new SpecPlace(where, isFile, line + lines, before.length() - lineStart + 1);
    }

    @Override
    public String toString() {
        if (isFile) {
            return where + ":" + line + ":" + column;
        }
        return where + (line > 1 ? ", line " + line : "") + ", column " + column;
    }
}
