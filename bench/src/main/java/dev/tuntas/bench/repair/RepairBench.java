package dev.tuntas.bench.repair;

import static dev.tuntas.core.spi.Messages.checkPositive;

import dev.tuntas.bench.options.SubjectsOption;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.repair.Repairs.Done;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.repair.result.RepairStrategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes table 3 of the Checkpoint paper again, and tells how good the repairs are. */
@Command(
        name = "repair",
        description =
                "The Checkpoint paper's repairs: large structures with faults, mended by re-execution and"
                        + " from checkpoints, and the quotient beside the paper's; a second table says"
                        + " how good the repairs are.",
        footer = {
            "",
            "Least processor times over the seeds, in milliseconds; classes are woven before. A"
                    + " re-execution that is not done within --seconds is told with '>': its quotient"
                    + " is at least that. Steps are the calls and loops of the predicate, counted over"
                    + " the seeds of the baseline. The exit code is 1 if a structure was not mended from"
                    + " checkpoints.",
            "",
            "Examples:",
            "  tuntas bench repair --only AvlTree,BinaryTree --seeds 20",
            "  tuntas bench repair --sizes 1000 --faults 10 --json"
        })
public final class RepairBench extends TableBench {
    @Mixin private SubjectsOption wanted;

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description = "Structures of these sizes; the paper's, if none are named.")
    private List<Integer> sizes = new ArrayList<>();

    @Option(names = "--faults", paramLabel = "K", description = "Faults in each" + DEFAULT)
    private int faults = 100;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "So many seeds, from 1 on, for repairs from checkpoints" + DEFAULT)
    private int seeds = 3;

    @Option(
            names = "--baseline",
            paramLabel = "N",
            description = "The first so many of them by re-execution, too" + DEFAULT)
    private int baseline = 1;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long one repair may take" + DEFAULT)
    private long seconds = 60;

    private final Table times =
            new Table(
                    "subject, size, faults, reexecute ms, checkpoint ms, quotient, reexecute steps,"
                            + " checkpoint steps, quotient of steps, paper");
    private final Table quality =
            new Table(
                    "subject, size, seeds, mended, changes/fault, most changes, lost objects,"
                            + " predicate runs");

    @Override
    protected Report measure() {
        checkPositive("number of faults", faults);
        checkPositive("number of seeds", seeds);
        checkPositive("number of seconds", seconds);
        for (RepairRow row : rows()) {
            measure(row);
        }
        return new Report()
                .add("table3", "Table 3 of the Checkpoint paper", times)
                .add("quality", "How good the repairs from checkpoints are", quality);
    }

    private List<RepairRow> rows() {
        List<RepairRow> rows = wanted.of(RepairRow.table3(), RepairRow::subject);
        if (sizes.isEmpty()) {
            return rows;
        }
        List<RepairRow> sized = new ArrayList<>();
        for (String subject : rows.stream().map(RepairRow::subject).distinct().toList()) {
            List<RepairRow> own =
                    rows.stream().filter(row -> row.subject().equals(subject)).toList();
            for (int size : sizes) {
                sized.add(ofSize(own, (int) checkPositive("size", size)));
            }
        }
        return sized;
    }

    /** The paper's, if it has that size. */
    private static RepairRow ofSize(List<RepairRow> own, int size) {
        return own.stream()
                .filter(row -> row.size() == size)
                .findFirst()
                .orElseGet(() -> own.get(0).ofSize(size));
    }

    private void measure(RepairRow row) {
        Repairs<?> repairs = Repairs.of(row);
        List<Done> resumed = run(repairs, RepairStrategy.CHECKPOINT, seeds);
        List<Done> again = run(repairs, RepairStrategy.REEXECUTE, Math.min(baseline, seeds));
        addTimes(row, resumed, again);
        addQuality(row, resumed);
        long mended = mended(resumed);
        expect(mended == seeds);
        progress("%s: %d of %d mended", row, mended, seeds);
    }

    private List<Done> run(Repairs<?> repairs, RepairStrategy strategy, int upTo) {
        List<Done> done = new ArrayList<>();
        for (int seed = 1; seed <= upTo; seed++) {
            done.add(repairs.mend(strategy, faults, seed, Duration.ofSeconds(seconds)));
        }
        return done;
    }

    private static long mended(List<Done> done) {
        return done.stream().filter(one -> one.result().isValid()).count();
    }

    private void addTimes(RepairRow row, List<Done> resumed, List<Done> again) {
        double least = least(resumed);
        boolean isWhole = mended(again) == again.size();
        double baselineMillis = least(again);
        long stepsAgain = steps(again);
        List<Done> same = resumed.subList(0, again.size());
        boolean isFair = !again.isEmpty() && mended(same) == same.size();
        long steps = steps(same);
        times.add(
                row.subject(),
                row.size(),
                faults,
                again.isEmpty() ? null : shown(baselineMillis, isWhole),
                resumed.isEmpty() ? null : least,
                again.isEmpty() ? null : shown(baselineMillis / least, isWhole),
                again.isEmpty() ? null : stepsAgain,
                again.isEmpty() ? null : steps,
                again.isEmpty()
                        ? null
                        : isFair ? shown(stepsAgain / (double) steps, isWhole) : null,
                row.paperQuotient().isPresent() ? row.paperQuotient().getAsDouble() : null);
    }

    private static long steps(List<Done> done) {
        return done.stream().mapToLong(one -> one.result().steps()).sum();
    }

    private static Object shown(double number, boolean isWhole) {
        return isWhole ? number : "> " + Math.round(number);
    }

    private static double least(List<Done> done) {
        return done.stream().mapToDouble(Done::millis).min().orElse(Double.NaN);
    }

    private void addQuality(RepairRow row, List<Done> resumed) {
        List<Done> valid = resumed.stream().filter(one -> one.result().isValid()).toList();
        quality.add(
                row.subject(),
                row.size(),
                seeds,
                valid.size(),
                mean(valid),
                valid.stream().mapToInt(one -> one.result().changes().size()).max().orElse(0),
                valid.stream().mapToInt(one -> one.result().lost().size()).sum(),
                valid.stream().mapToLong(one -> one.result().predicateRuns()).max().orElse(0));
    }

    private @Nullable Double mean(List<Done> valid) {
        return valid.isEmpty()
                ? null
                : valid.stream().mapToInt(one -> one.result().changes().size()).sum()
                        / ((double) faults * valid.size());
    }
}
