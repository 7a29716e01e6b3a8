package dev.tuntas.bench.incremental;

import dev.tuntas.bench.options.RowOptions;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Percent;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.cli.spi.StrategyConverter;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Makes tables II, III, IV (its Korat rows) and VI of the iGen paper again: how much of a search
 * need not be done if the structures of a weaker predicate are known, and what that is worth in
 * time.
 */
@Command(
        name = "incremental",
        description =
                "The iGen paper's pairs of a predicate and a stronger one: candidates explored from scratch"
                        + " and on the suite of the weaker one, and the speed-up, beside the paper's.",
        footer = {
            "",
            "The suite is made before and not timed, as in the paper. Times are of the search, in a"
                    + " world that was made before; whole: of a generation, with the making of the"
                    + " world, the proof that the suite can be used, and its reading.",
            "",
            "The exit code is 1 if counts differ from the published ones, or if more than 0.1"
                    + " percentage points of the candidates are saved more or less.",
            "",
            "Examples:",
            "  tuntas bench incremental --only RBT,TreeSet7 --most 200000000 --runs 2",
            "  tuntas bench incremental --strategy checkpoint+multivalue --markdown"
        })
public final class IncrementalBench extends TableBench {
    @Option(
            names = {"-s", "--strategy"},
            paramLabel = "NAME",
            converter = StrategyConverter.class,
            completionCandidates = StrategyConverter.Names.class,
            defaultValue = "korat",
            description =
                    "Of both sides: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}, as in the"
                            + " paper).")
    private Strategy strategy = Strategy.KORAT;

    @Mixin private RowOptions choice = new RowOptions(500_000, 2);

    private final Table table =
            new Table(
                    "base, subject, size, valid, counts, explored, incremental, saved %, "
                            + "paper %, ms, incremental ms, speed-up, paper, whole ms, "
                            + "whole incremental ms, whole speed-up");

    @Override
    protected Report measure() {
        choice.of(IncrementalTables.rows()).forEach(this::measure);
        return new Report()
                .add(
                        "incremental",
                        "Strategy "
                                + strategy.label()
                                + "; processor time of the search, wall-clock time of the whole",
                        table);
    }

    private void measure(IncrementalRow row) {
        IncrementalTimes times = IncrementalTimes.of(row, strategy, choice.runs());
        List<String> differences =
                times.refusal().map(List::of).orElseGet(() -> times.differences(row));
        add(row, times, differences);
        progress("%s: %,.0f and %,.1f ms", row, times.millis(), times.incrementalMillis());
        tell(times.scratch().notes());
    }

    private void add(IncrementalRow row, IncrementalTimes times, List<String> differences) {
        Counts scratch = times.scratch().counts();
        Counts incremental = times.incremental().counts();
        table.add(
                row.baseName(),
                row.subject(),
                row.size(),
                scratch.valid(),
                agreement(differences, row.agreement()),
                scratch.explored(),
                incremental.explored(),
                Percent.of(IncrementalRow.saved(scratch, incremental)),
                row.paper().map(paper -> Percent.of(paper.saved())).orElse(null),
                times.millis(),
                times.incrementalMillis(),
                times.speedUp(),
                row.paper().map(IncrementalRow.Paper::speedUp).orElse(null),
                times.whole().toMillis(),
                times.wholeIncremental().toMillis(),
                times.wholeSpeedUp());
    }
}
