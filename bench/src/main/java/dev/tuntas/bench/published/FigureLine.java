package dev.tuntas.bench.published;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A line of a file of figures: its cells by the names of their columns. */
public record FigureLine(Map<String, String> named) {
    /** The lines of a file whose first one has the names. */
    public static List<FigureLine> of(String file) {
        List<String> lines = Published.lines(file);
        String[] names = lines.get(0).split(",");
        List<FigureLine> all = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            Map<String, String> named = new HashMap<>();
            for (int i = 0; i < cells.length; i++) {
                named.put(names[i], cells[i]);
            }
            all.add(new FigureLine(named));
        }
        return all;
    }

    public boolean has(String name) {
        return named.containsKey(name);
    }

    public String text(String name) {
        return Optional.ofNullable(named.get(name)).orElseThrow();
    }

    public int size(String name) {
        return Integer.parseInt(text(name));
    }

    public long number(String name) {
        return Long.parseLong(text(name));
    }

    public double decimal(String name) {
        return Double.parseDouble(text(name));
    }

    /** A number that not every line has. */
    public OptionalLong ifAny(String name) {
        return has(name) ? OptionalLong.of(number(name)) : OptionalLong.empty();
    }
}
