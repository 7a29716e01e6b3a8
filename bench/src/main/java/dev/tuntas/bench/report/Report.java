package dev.tuntas.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Several tables under their headings, and lines that say what they come to. */
public final class Report implements Printable {
    private record Part(String name, String heading, Table table) {
        String print(Table.Format format) {
            return heading + "\n\n" + table.print(format);
        }
    }

    private final List<Part> parts = new ArrayList<>();
    private final List<String> drawings = new ArrayList<>();
    private final List<String> summary = new ArrayList<>();

    /** Adds a table; a table without rows is left out. Programs find it by its name. */
    public Report add(String name, String heading, Table table) {
        if (!table.isEmpty()) {
            parts.add(new Part(name, heading, table));
        }
        return this;
    }

    /** Adds a drawing made of characters; programs have the figures it is made from. */
    public void draw(String drawing) {
        drawings.add(drawing);
    }

    public Report say(String line) {
        summary.add(line);
        return this;
    }

    @Override
    public String print(Table.Format format) {
        if (format == Table.Format.JSON) {
            return json();
        }
        List<String> paragraphs = new ArrayList<>();
        parts.forEach(part -> paragraphs.add(part.print(format)));
        drawings.forEach(drawing -> paragraphs.add(fenced(drawing, format)));
        paragraphs.addAll(summary);
        return String.join("\n\n", paragraphs);
    }

    private static String fenced(String drawing, Table.Format format) {
        return format == Table.Format.MARKDOWN ? "```text\n" + drawing + "\n```" : drawing;
    }

    private String json() {
        Map<String, Object> members = new LinkedHashMap<>();
        parts.forEach(part -> members.put(part.name(), part.table().objects()));
        members.put("summary", summary);
        return Table.toJson(members);
    }
}
