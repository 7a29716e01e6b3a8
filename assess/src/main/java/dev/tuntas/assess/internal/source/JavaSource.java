package dev.tuntas.assess.internal.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A source file. */
public final class JavaSource {
    private final Path path;
    private final String className;
    private final String text;
    private final List<Integer> lines = new ArrayList<>();

    /**
     * @param className the class that the file is named after, with its package
     */
    public JavaSource(Path path, String className, String text) {
        this.path = path;
        this.className = className;
        this.text = text;
        lines.add(0);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                lines.add(i + 1);
            }
        }
    }

    public Path path() {
        return path;
    }

    public String className() {
        return className;
    }

    public String text() {
        return text;
    }

    /** The line of a position, from 1. */
    public int line(int position) {
        int low = 0;
        int high = lines.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (lines.get(middle) <= position) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low + 1;
    }

    /** The column of a position, from 1. */
    public int column(int position) {
        return position - lines.get(line(position) - 1) + 1;
    }

    /** Where a line begins. */
    public int lineStart(int line) {
        return lines.get(line - 1);
    }

    /** Where a line ends, before its line break. */
    public int lineEnd(int line) {
        int end = line < lines.size() ? lines.get(line) - 1 : text.length();
        return end > 0
                        && end <= text.length()
                        && end > lineStart(line)
                        && text.charAt(end - 1) == '\r'
                ? end - 1
                : end;
    }
}
