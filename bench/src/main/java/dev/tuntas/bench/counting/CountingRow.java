package dev.tuntas.bench.counting;

import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.run.Task;
import java.util.ArrayList;
import java.util.List;

/**
 * A subject of table VII of the iGen paper, at a size.
 *
 * @param of the subject
 * @param candidates how many our subject has without a condition
 */
record CountingRow(CountingSubject of, int size, long candidates) implements TableRow {
    /** All subjects and sizes, the larger ones later. */
    static List<CountingRow> all() {
        List<CountingRow> rows = new ArrayList<>();
        for (CountingSubject subject : CountingSubject.values()) {
            for (FigureLine cells : FigureLine.of("counting-explored.csv")) {
                rows.add(
                        new CountingRow(subject, cells.size("size"), cells.number(subject.name())));
            }
        }
        return rows;
    }

    @Override
    public String subject() {
        return of.name();
    }

    /** All structures, without a condition. */
    Task task() {
        return Task.all(of.bounds(size), of.predicate());
    }

    /** The paper's figures, which are of size 10. */
    FigureLine paper() {
        return FigureLine.of("igen-counting.csv").stream()
                .filter(cells -> cells.text("subject").equals(subject()))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public String toString() {
        return of + " " + size;
    }
}
