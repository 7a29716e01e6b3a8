package dev.tuntas.report.internal;

import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.DataTable.Column;
import dev.tuntas.report.model.DataTable.Entry;
import java.util.List;

/** Writes tables; the script makes their headings sort. */
record TableWriter(HtmlWriter out) {
    void write(DataTable table) {
        out.open("div", "class", "scroll", "tabindex", "0").open("table", "class", "sortable");
        out.leaf("caption", table.caption());
        out.open("thead").open("tr");
        for (Column column : table.columns()) {
            out.leaf("th", column.title(), "scope", "col", "class", kind(column));
        }
        out.close().close().open("tbody").markup("\n");
        table.rows().forEach(row -> row(row, table.columns()));
        out.close().close().closeLine();
    }

    private static String kind(Column column) {
        return column.isNumber() ? "number" : "";
    }

    private void row(List<Entry> row, List<Column> columns) {
        out.open("tr");
        for (int i = 0; i < row.size(); i++) {
            Entry entry = row.get(i);
            out.open("td", "class", kind(columns.get(i)), "data-order", entry.order());
            String look = BlocksWriter.tone(entry.tone());
            if (!entry.target().isEmpty()) {
                out.open("a", "href", entry.target(), "class", look);
                out.names(entry.text()).close();
            } else if (look.isEmpty()) {
                out.text(entry.text());
            } else {
                out.leaf("span", entry.text(), "class", "badge " + look);
            }
            out.close();
        }
        out.closeLine();
    }
}
