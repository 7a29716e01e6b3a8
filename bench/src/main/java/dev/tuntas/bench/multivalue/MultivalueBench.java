package dev.tuntas.bench.multivalue;

import static dev.tuntas.core.search.Strategy.CHECKPOINT;
import static dev.tuntas.core.search.Strategy.CHECKPOINT_MULTIVALUE;
import static dev.tuntas.core.search.Strategy.KORAT;
import static dev.tuntas.core.search.Strategy.KORAT_MULTIVALUE;

import dev.tuntas.bench.multivalue.MultivalueRow.Paper;
import dev.tuntas.bench.options.RowOptions;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.bench.run.Times;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Makes table II of the Multi-value paper again, all strategies in the same JVM: are the counts the
 * same, do we explore at most what the paper does, and what is it worth in time?
 */
@Command(
        name = "multivalue",
        description =
                "The Multi-value paper's searches, with and without deciding all values of a slot together:"
                        + " candidates explored, processor time, and speed-ups over korat beside the"
                        + " paper's.",
        footer = {
            "",
            "Two searches of the original Korat follow, to tell what a candidate takes: at most "
                    + MultivalueBench.MOST_NANOS
                    + " ns with checkpoint+multivalue, and at most half of checkpoint's time.",
            "",
            "The exit code is 1 if counts differ from the published ones, or if more candidates are"
                    + " explored than in the paper.",
            "",
            "Examples:",
            "  tuntas bench multivalue --only MinHeap --most 60000000",
            "  tuntas bench multivalue --only SearchTree,SortedList --json"
        })
public final class MultivalueBench extends TableBench {
    static final int MOST_NANOS = 12;
    private static final double MOST_RATIO = 0.5;

    @Mixin private RowOptions choice = new RowOptions(21_000_000, 4);

    private final Table explored =
            new Table(
                    "subject, size, valid, counts, korat, paper korat, korat+multivalue, "
                            + "checkpoint+multivalue, paper multivalue, ratio, paper ratio, "
                            + "above paper");

    private final Table times =
            new Table(
                    "subject, size, korat ms, korat+multivalue ms, checkpoint ms, "
                            + "checkpoint+multivalue ms, korat+multivalue x, paper x, checkpoint x, "
                            + "checkpoint+multivalue x, checkpoint ns, checkpoint+multivalue ns");

    private final Table perCandidate =
            new Table(
                    "subject, bounds, candidates, valid, counts, explored, checkpoint ns, "
                            + "checkpoint+multivalue ns, ratio, bar");

    private final List<String> rowsAbove = new ArrayList<>();

    @Override
    protected Report measure() {
        for (MultivalueRow row : choice.of(MultivalueTable.rows())) {
            row.paper().ifPresentOrElse(paper -> compare(row, paper), () -> measure(row));
        }
        expect(rowsAbove.isEmpty());
        return report();
    }

    private Report report() {
        Report report = new Report();
        report.add("explored", "Candidates explored; ratio: korat to korat+multivalue", explored);
        report.add(
                "times",
                "Processor time; x: times as fast as korat; ns: for each candidate of korat",
                times);
        report.add(
                "candidate",
                String.format(
                        Locale.ROOT,
                        "Processor time for each candidate of korat; bar: at most %d ns, and a ratio"
                                + " of at most %.1f",
                        MOST_NANOS,
                        MOST_RATIO),
                perCandidate);
        report.say(
                "Rows that explore more than the paper: "
                        + (rowsAbove.isEmpty() ? "none." : rowsAbove + "."));
        return report;
    }

    /** A row of the paper's table. */
    private void compare(MultivalueRow row, Paper paper) {
        Times best = best(row, KORAT, CHECKPOINT, KORAT_MULTIVALUE, CHECKPOINT_MULTIVALUE);
        addExplored(row, paper, best);
        addTimes(row, paper, best);
    }

    private void addExplored(MultivalueRow row, Paper paper, Times best) {
        long korat = explored(best, KORAT);
        long multivalue = explored(best, KORAT_MULTIVALUE);
        List<Strategy> above = row.above(best.counts());
        if (!above.isEmpty()) {
            rowsAbove.add(row.toString());
        }
        explored.add(
                row.subject(),
                row.size(),
                row.valid(),
                agreement(row, best),
                korat,
                row.candidates(),
                multivalue,
                explored(best, CHECKPOINT_MULTIVALUE),
                paper.explored(),
                korat / (double) multivalue,
                row.candidates() / (double) paper.explored(),
                above.isEmpty() ? "no" : "ABOVE: " + labels(above));
    }

    private static String labels(List<Strategy> strategies) {
        return strategies.stream().map(Strategy::label).collect(Collectors.joining(", "));
    }

    private void addTimes(MultivalueRow row, Paper paper, Times best) {
        double korat = best.nanos(KORAT);
        times.add(
                row.subject(),
                row.size(),
                best.millis(KORAT),
                best.millis(KORAT_MULTIVALUE),
                best.millis(CHECKPOINT),
                best.millis(CHECKPOINT_MULTIVALUE),
                korat / best.nanos(KORAT_MULTIVALUE),
                paper.speedUp(),
                korat / best.nanos(CHECKPOINT),
                korat / best.nanos(CHECKPOINT_MULTIVALUE),
                best.nanos(CHECKPOINT) / row.candidates(),
                best.nanos(CHECKPOINT_MULTIVALUE) / row.candidates());
    }

    /** A search of the original Korat, which is only timed. */
    private void measure(MultivalueRow row) {
        Times best = best(row, CHECKPOINT, CHECKPOINT_MULTIVALUE);
        double checkpoint = best.nanos(CHECKPOINT) / row.candidates();
        double multivalue = best.nanos(CHECKPOINT_MULTIVALUE) / row.candidates();
        perCandidate.add(
                row.subject(),
                row.size(),
                row.candidates(),
                row.valid(),
                agreement(row, best),
                explored(best, CHECKPOINT_MULTIVALUE),
                checkpoint,
                multivalue,
                multivalue / checkpoint,
                bar(multivalue, multivalue / checkpoint));
    }

    private static String bar(double nanos, double ratio) {
        return nanos <= MOST_NANOS && ratio <= MOST_RATIO ? "met" : "missed";
    }

    private Times best(MultivalueRow row, Strategy... strategies) {
        Times best = Contest.best(choice.runs(), row.task(), strategies);
        progress("%s: %s", row, best);
        tell(best.by(CHECKPOINT_MULTIVALUE).notes());
        return best;
    }

    private String agreement(MultivalueRow row, Times best) {
        return agreement(row.differences(best.counts()), row.agreement());
    }

    private static long explored(Times best, Strategy strategy) {
        return best.by(strategy).counts().explored();
    }
}
