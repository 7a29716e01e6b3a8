package dev.tuntas.bench.parallel;

import dev.tuntas.bench.incremental.IncrementalRow;
import dev.tuntas.bench.incremental.IncrementalTables;
import dev.tuntas.bench.published.FigureLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Table V of the iGen paper. A base with one structure, as DLL has, can't be divided. */
final class ParallelTable {
    /** How many workers there are. The paper begins with two. */
    static final List<Integer> WORKERS = List.of(1, 2, 4, 8, 16, 32, 64);

    private static final List<String> PAIRS =
            List.of("BT_BST", "BST_BSTP", "BSTP_RBT", "DLLU_DLLS");

    private ParallelTable() {}

    /** The pairs at all sizes that the paper's other tables have, the larger ones later. */
    static List<IncrementalRow> rows() {
        List<IncrementalRow> rows = new ArrayList<>();
        PAIRS.forEach(pair -> rows.addAll(IncrementalTables.pair(pair)));
        return rows;
    }

    /**
     * The paper's speed-ups at size 10, if it has this number of workers.
     *
     * @param average by the average time of a worker
     * @param least by the longest time
     */
    record Paper(double average, double least) {}

    static Optional<Paper> paper(String technique, int workers, IncrementalRow row) {
        String pair = row.baseName() + "_" + row.subject();
        return FigureLine.of("igen-parallel.csv").stream()
                .filter(cells -> cells.text("technique").equals(technique))
                .filter(cells -> cells.size("workers") == workers)
                .findFirst()
                .map(
                        cells ->
                                new Paper(
                                        cells.decimal(pair + "_avg"),
                                        cells.decimal(pair + "_min")));
    }
}
