package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.List;

/**
 * Reverse code as a table, to be looked at: for each assignment of the program the statements that
 * undo it, the one used last first.
 */
public final class ReverseTable {
    /**
     * An assignment.
     *
     * @param line of the source, or 0
     * @param reverse what undoes it, each once
     */
    public record Row(int line, String assignment, List<String> reverse) {}

    private final List<Row> rows = new ArrayList<>();

    void add(Row row) {
        rows.add(row);
    }

    public List<Row> rows() {
        return List.copyOf(rows);
    }

    @Override
    public String toString() {
        int width = rows.stream().mapToInt(row -> row.assignment.length()).max().orElse(10);
        StringBuilder text = new StringBuilder();
        String format = "%5s  %-" + Math.max(10, width) + "s  %s%n";
        text.append(String.format(java.util.Locale.ROOT, format, "line", "assignment", "reverse"));
        for (Row row : rows) {
            for (int i = 0; i < row.reverse.size(); i++) {
                text.append(
                        String.format(
                                java.util.Locale.ROOT,
                                format,
                                i > 0 ? "" : row.line,
                                i > 0 ? "" : row.assignment,
                                row.reverse.get(i)));
            }
        }
        return text.toString();
    }
}
