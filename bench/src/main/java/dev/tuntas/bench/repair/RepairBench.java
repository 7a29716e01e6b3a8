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
                "The Checkpoint paper's repairs: large structures with faults, mended by"
                        + " re-execution and from checkpoints, and the quotients beside the paper's;"
                        + " other tables count steps and say how good the repairs are.",
        footer = {
            "",
            "reexecute is the search of the tools before: no guide, each trial from the start, and"
                    + " the first valid structure is taken, however much is lost by it. guided is our"
                    + " own search with each trial from the start, checkpoint the same from where the"
                    + " changed field was read. Quotients are by checkpoint.",
            "",
            "Least processor times over the seeds, in milliseconds; classes are woven before. A"
                    + " re-execution that is not done within --seconds is told with '>': its quotient"
                    + " is at least that. Steps are the calls and loops of the predicate, counted over"
                    + " the seeds of the baselines. The exit code is 1 if a structure was not mended"
                    + " from checkpoints.",
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
            description = "The first so many of them in the other ways, too" + DEFAULT)
    private int baseline = 1;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "How long one repair may take" + DEFAULT)
    private long seconds = 60;

    private final Table times =
            new Table(
                    "subject, size, faults, reexecute ms, guided ms, checkpoint ms, quotient,"
                            + " guided quotient, paper");
    private final Table steps =
            new Table(
                    "subject, size, faults, reexecute steps, guided steps, checkpoint steps,"
                            + " multivalue steps, quotient, guided quotient, paper, reexecute mended,"
                            + " reexecute lost");
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
                .add("table3", "Table 3 of the Checkpoint paper, in times", times)
                .add("steps", "The same in steps of the predicate", steps)
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
        int few = Math.min(baseline, seeds);
        Rivals rivals =
                new Rivals(
                        run(repairs, RepairStrategy.REEXECUTE, few),
                        run(repairs, RepairStrategy.REEXECUTE_GUIDED, few),
                        run(repairs, RepairStrategy.CHECKPOINT_MULTIVALUE, few));
        addTimes(row, resumed, rivals);
        addSteps(row, resumed.subList(0, few), rivals);
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

    /** What the first seeds came to in the other ways. */
    private record Rivals(List<Done> plain, List<Done> guided, List<Done> ahead) {}

    private void addTimes(RepairRow row, List<Done> resumed, Rivals rivals) {
        double least = least(resumed);
        times.add(
                row.subject(),
                row.size(),
                faults,
                shown(least(rivals.plain), rivals.plain),
                shown(least(rivals.guided), rivals.guided),
                least,
                shown(least(rivals.plain) / least, rivals.plain),
                shown(least(rivals.guided) / least, rivals.guided),
                paper(row));
    }

    private void addSteps(RepairRow row, List<Done> resumed, Rivals rivals) {
        double own = steps(resumed);
        boolean isFair = mended(resumed) == resumed.size();
        steps.add(
                row.subject(),
                row.size(),
                faults,
                counted(rivals.plain),
                counted(rivals.guided),
                counted(resumed),
                counted(rivals.ahead),
                isFair ? shown(steps(rivals.plain) / own, rivals.plain) : null,
                isFair ? shown(steps(rivals.guided) / own, rivals.guided) : null,
                paper(row),
                mended(rivals.plain),
                rivals.plain.stream().mapToInt(one -> one.result().lost().size()).sum());
    }

    private static @Nullable Double paper(RepairRow row) {
        return row.paperQuotient().isPresent() ? row.paperQuotient().getAsDouble() : null;
    }

    private static @Nullable Long counted(List<Done> done) {
        return done.isEmpty() ? null : (Long) steps(done);
    }

    private static long steps(List<Done> done) {
        return done.stream().mapToLong(one -> one.result().steps()).sum();
    }

    /** A figure of repairs that were not all done is a bound. */
    private static @Nullable Object shown(double number, List<Done> of) {
        if (of.isEmpty()) {
            return null;
        }
        return mended(of) == of.size() ? (Object) number : "> " + Math.round(number);
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
