package dev.tuntas.bench;

import dev.tuntas.core.TuntasException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Which rows of a table are measured, and how often: options that several tables share. */
final class Choice {
    @Option(
            names = "--only",
            paramLabel = "SUBJECT",
            description = "Only these subjects.",
            split = ",")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--most",
            paramLabel = "N",
            description = {
                "Leave out searches of more candidates than this (default ${DEFAULT-VALUE}).",
                "Those that nobody has counted count as more than any number but the largest, "
                        + TableRow.NEVER_COUNTED
                        + "."
            })
    private long most;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description =
                    "Take the least of that many runs, of more where a run is short"
                            + " (default ${DEFAULT-VALUE}).")
    private int runs;

    /** The defaults. */
    Choice(long most, int runs) {
        this.most = most;
        this.runs = runs;
    }

    int runs() {
        return runs;
    }

    /** The chosen ones of these rows, at least one. */
    <R extends TableRow> List<R> of(List<R> rows) {
        List<R> chosen = rows.stream().filter(this::isChosen).toList();
        if (chosen.isEmpty()) {
            throw new TuntasException(
                    "No row of the tables has a subject of "
                            + only
                            + " and at most "
                            + most
                            + " candidates. Expected one of "
                            + rows.stream()
                                    .map(TableRow::subject)
                                    .collect(Collectors.toCollection(TreeSet::new))
                            + "; or give a larger --most.");
        }
        return chosen;
    }

    private boolean isChosen(TableRow row) {
        return row.candidates() <= most && (only.isEmpty() || only.contains(row.subject()));
    }
}
