package dev.tuntas.bench.report;

/** What a benchmark comes to: a table, or a report of several. */
@FunctionalInterface
public interface Printable {
    String print(Table.Format format);
}
