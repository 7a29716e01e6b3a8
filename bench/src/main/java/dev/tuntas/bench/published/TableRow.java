package dev.tuntas.bench.published;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A row of a published table, which a user may choose to measure. */
public interface TableRow {
    /** The candidates of a search that has never been run to its end. */
    long NEVER_COUNTED = Long.MAX_VALUE;

    String subject();

    /** How many there are, as far as known before. */
    long candidates();

    /** Of each subject the last row. */
    static <R extends TableRow> List<R> largest(List<R> rows) {
        Map<String, R> bySubject = new LinkedHashMap<>();
        rows.forEach(row -> bySubject.put(row.subject(), row));
        return List.copyOf(bySubject.values());
    }
}
