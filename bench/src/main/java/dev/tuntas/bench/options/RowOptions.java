package dev.tuntas.bench.options;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.bench.published.TableRow;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which rows of a table are measured, and how often. */
public final class RowOptions {
    @Mixin private SubjectsOption subjects = new SubjectsOption();

    @Option(
            names = "--most",
            paramLabel = "N",
            description = {
                "Leave out searches of more candidates than this (default ${DEFAULT-VALUE}).",
                "A search whose candidates were never counted is left out by every number but the"
                        + " largest, "
                        + TableRow.NEVER_COUNTED
                        + "."
            })
    private long most;

    @Mixin private RunsOption runs;

    /** With the defaults. */
    public RowOptions(long most, int runs) {
        this.most = most;
        this.runs = new RunsOption(runs);
    }

    public int runs() {
        return runs.runs();
    }

    /** The chosen ones of these rows, at least one. */
    public <R extends TableRow> List<R> of(List<R> rows) {
        List<R> wanted = subjects.of(rows, TableRow::subject);
        List<R> chosen = wanted.stream().filter(row -> row.candidates() <= most).toList();
        if (chosen.isEmpty()) {
            long least = wanted.stream().mapToLong(TableRow::candidates).min().orElseThrow();
            throw problem(
                    "No search of these subjects has at most %d candidates. Give a larger --most: the"
                            + " smallest search has %d.",
                    most, least);
        }
        return chosen;
    }
}
