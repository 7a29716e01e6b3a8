package dev.tuntas.bench.counting;

import dev.tuntas.bench.options.RowOptions;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.report.Percent;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Makes table VII of the iGen paper again: how many structures satisfy each of 100 heap path
 * conditions, by a search for each of them and by one pass over a suite.
 */
@Command(
        name = "counting",
        description =
                "Counts the structures that satisfy 100 path conditions: candidates and time for each,"
                        + " by a search of its own and on a suite, beside the iGen paper's.",
        footer = {
            "",
            "The conditions are drawn with a fixed seed and are the same everywhere. The paper's"
                    + " subjects can't be had any more: ours bear their names, so the paper's"
                    + " figures show the order of magnitude only.",
            "",
            "Searches are made for a sample of the conditions; all are counted on the suite. Its"
                    + " search is shared by all conditions, and each of its structures counts as a"
                    + " candidate for each condition.",
            "",
            "Each subject has the largest size that --most allows; the paper's is 10. The exit code"
                    + " is 1 if the two ways count differently, or if a search without a condition"
                    + " explores other candidates than before.",
            "",
            "Examples:",
            "  tuntas bench counting --only RBT --sample 10",
            "  tuntas bench counting --most 300000 --json"
        })
public final class CountingBench extends TableBench {
    @Option(
            names = "--sample",
            paramLabel = "N",
            description = "Search for that many of the conditions" + DEFAULT)
    private int sample = 5;

    @Mixin private RowOptions choice = new RowOptions(8_000_000, 2);

    private final Table table =
            new Table(
                    "subject, size, structures, satisfiable, counts, explored, "
                            + "paper explored, incremental, saved %, paper %, ms, incremental ms, "
                            + "speed-up, paper");

    @Override
    protected Report measure() {
        TableRow.largest(choice.of(CountingRow.all())).forEach(this::measure);
        return new Report()
                .add(
                        "counting",
                        "Averages for each of %d conditions, by korat for a sample of %d"
                                .formatted(PathConditions.COUNT, sample),
                        table);
    }

    private void measure(CountingRow row) {
        CountingTimes times = CountingTimes.of(row, sample, choice.runs());
        add(row, times);
        progress(
                "%s: %,.1f and %,.1f ms for a condition",
                row, times.millis(), times.incrementalMillis());
    }

    private void add(CountingRow row, CountingTimes times) {
        FigureLine paper = row.paper();
        table.add(
                row.subject(),
                row.size(),
                times.count().structures(),
                times.satisfiable(),
                agreement(times.differences(row), "equal"),
                Math.round(times.explored()),
                paper.number("explored"),
                Math.round(times.incremental()),
                Percent.of(times.saved()),
                Percent.of(paper.decimal("saved_percent")),
                times.millis(),
                times.incrementalMillis(),
                times.millis() / times.incrementalMillis(),
                paper.decimal("speedup"));
    }
}
