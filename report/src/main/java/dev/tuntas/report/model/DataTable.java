package dev.tuntas.report.model;

import java.util.List;

/** A table whose rows a reader can sort by any column. */
public record DataTable(String caption, List<Column> columns, List<List<Entry>> rows)
        implements Block {
    public DataTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Entry> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "A row has %d entries for %d columns: %s"
                                .formatted(row.size(), columns.size(), row));
            }
        }
    }

    /**
     * A column.
     *
     * @param isNumber whether it is set flush right and sorted by value
     */
    public record Column(String title, boolean isNumber) {
        public static Column text(String title) {
            return new Column(title, false);
        }

        public static Column number(String title) {
            return new Column(title, true);
        }
    }

    /**
     * What stands in a row and a column.
     *
     * @param order by what it is sorted, where the text does not tell
     * @param target where it leads: {@code #} and the id of a {@link Section}, or the path of a
     *     page from the folder of this one; or empty
     */
    public record Entry(String text, String order, String target, Tone tone) {
        public Entry {
            if (!target.startsWith("#") && (target.contains(":") || target.startsWith("/"))) {
                throw new IllegalArgumentException(
                        "An entry leads to a section or to a page beside this one, not to "
                                + target);
            }
        }

        public static Entry of(String text) {
            return new Entry(text, "", "", Tone.PLAIN);
        }

        /** A number, which may be written with a unit or in groups. */
        public static Entry of(String text, Number value) {
            return new Entry(text, String.valueOf(value), "", Tone.PLAIN);
        }

        public Entry toned(Tone other) {
            return new Entry(text, order, target, other);
        }

        /** Leads to a section of this page. */
        public Entry to(String section) {
            return new Entry(text, order, "#" + section, tone);
        }

        /** Leads to another page, by its path from the folder of this one. */
        public Entry toPage(String path) {
            return new Entry(text, order, path, tone);
        }
    }
}
