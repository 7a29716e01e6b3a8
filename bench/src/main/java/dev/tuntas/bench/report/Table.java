package dev.tuntas.bench.report;

import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A table of figures that can be printed for people, for documents and for programs. */
public final class Table implements Printable {
    /** How to print a table. */
    public enum Format {
        TEXT,
        MARKDOWN,
        JSON
    }

    private final List<String> columns;
    private final String nothing;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();

    /**
     * @param columns the names of the columns, with commas between
     */
    public Table(String columns) {
        this(List.of(columns.split(", ")), "");
    }

    /**
     * @param nothing what people see in a cell if there is nothing to say
     */
    public Table(List<String> columns, String nothing) {
        this.columns = List.copyOf(columns);
        this.nothing = nothing;
    }

    /** Adds a row; a cell may be null if there is nothing to say. */
    public void add(@Nullable Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(cells.length + " cells, but columns " + columns);
        }
        List<@Nullable Object> row = new ArrayList<>();
        for (@Nullable Object cell : cells) {
            row.add(cell);
        }
        rows.add(row);
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    @Override
    public String print(Format format) {
        return switch (format) {
            case TEXT -> aligned("  ", "", "");
            case MARKDOWN -> aligned(" | ", "| ", " |");
            case JSON -> toJson(objects());
        };
    }

    public static String toJson(Object value) {
        return new GsonBuilder().serializeNulls().setPrettyPrinting().create().toJson(value);
    }

    /** The rows, each with its cells by the names of their columns. */
    public List<Map<String, @Nullable Object>> objects() {
        List<Map<String, @Nullable Object>> objects = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                object.put(columns.get(i), row.get(i));
            }
            objects.add(object);
        }
        return objects;
    }

    private String aligned(String between, String before, String after) {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = columns.get(i).length();
            for (List<@Nullable Object> row : rows) {
                widths[i] = Math.max(widths[i], cell(row.get(i)).length());
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(line(columns, widths, between, before, after));
        if (!before.isEmpty()) {
            List<String> rules = new ArrayList<>();
            for (int i = 0; i < widths.length; i++) {
                rules.add("-".repeat(widths[i] - 1) + (isNumeric(i) ? ":" : "-"));
            }
            lines.add(line(rules, widths, between, before, after));
        }
        for (List<@Nullable Object> row : rows) {
            lines.add(line(row, widths, between, before, after));
        }
        return String.join("\n", lines);
    }

    private String line(
            List<? extends @Nullable Object> cells,
            int[] widths,
            String between,
            String before,
            String after) {
        StringBuilder line = new StringBuilder(before);
        for (int i = 0; i < widths.length; i++) {
            String cell = cell(cells.get(i));
            String padding = " ".repeat(widths[i] - cell.length());
            line.append(i == 0 ? "" : between)
                    .append(isNumeric(i) ? padding + cell : cell + padding);
        }
        return line.append(after).toString().stripTrailing();
    }

    private boolean isNumeric(int column) {
        return rows.stream().anyMatch(row -> row.get(column) instanceof Number);
    }

    private String cell(@Nullable Object value) {
        if (value instanceof Double d) {
            return String.format(Locale.ROOT, d < 10 ? "%.2f" : "%.0f", d);
        }
        return value == null ? nothing : value.toString();
    }
}
