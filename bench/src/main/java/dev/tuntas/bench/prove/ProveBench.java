package dev.tuntas.bench.prove;

import static dev.tuntas.core.spi.Messages.checkPositive;
import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.bench.options.RunsOption;
import dev.tuntas.bench.options.SubjectsOption;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes table 9.1 of the Lee dissertation again, goes beyond it, and compares the modes. */
@Command(
        name = "prove",
        description =
                "The Lee dissertation's proofs, on ints and on comparables: paths, instructions, time and"
                        + " the solver's share beside its own; a second table compares the three modes.",
        footer = {
            "",
            "Least processor times of --runs, in milliseconds, without the compilation of the contract."
                    + " A proof of less than a millisecond counts as one. The exit code is 1 if counts"
                    + " of the mode lazier differ from the dissertation's, or, where it has none,"
                    + " from the closed form; or if lazier# has more paths than lazier.",
            "",
            "Examples:",
            "  tuntas bench prove --only RedBlackTree",
            "  tuntas bench prove --most-k 3 --lazy-k 2 --json"
        })
public final class ProveBench extends TableBench {
    private static final double MILLIS = 1_000;

    @Mixin private SubjectsOption wanted = new SubjectsOption();

    @Option(
            names = "--most-k",
            paramLabel = "N",
            description = "Leave out rows of a larger bound" + DEFAULT)
    private int most = 8;

    @Option(
            names = "--lazy-k",
            paramLabel = "N",
            description = "Compare the modes up to this bound, 0: not at all" + DEFAULT)
    private int lazy = 3;

    @Mixin private RunsOption runs = new RunsOption(3);

    private final Table table =
            new Table(
                    "subject, elements, k, counts, pre, post, lazier#, states, paper states, ms,"
                            + " lazier# ms, paper ms, x, solver %, paper solver %");
    private final Table modes =
            new Table(
                    "subject, elements, k, lazy, lazier, lazier#, lazy ms, lazier ms, lazier# ms,"
                            + " lazy/lazier");
    private long states;
    private double millis;
    private double solverMillis;

    @Override
    protected Report measure() {
        checkPositive("number of runs", runs.runs());
        List<ProveRow> rows =
                wanted.of(ProveRow.all(), ProveRow::subject).stream()
                        .filter(row -> row.k() <= most)
                        .toList();
        if (rows.isEmpty()) {
            throw problem("No row has a bound of at most %d. Give a larger --most-k.", most);
        }
        rows.forEach(this::measure);
        return new Report()
                .add("table91", "Table 9.1 of the Lee dissertation, and beyond; mode lazier", table)
                .add("modes", "Paths and times of the three modes", modes)
                .say(
                        "All rows: %,d instructions in %.0f ms, %.0f %% of it in the solver."
                                .formatted(states, millis, 100 * solverMillis / millis));
    }

    private void measure(ProveRow row) {
        ProveResult lazier = best(row, Mode.LAZIER);
        ProveResult sharp = best(row, Mode.LAZIER_SHARP);
        expect(sharp.paths() <= lazier.paths());
        states += lazier.states();
        millis += millis(lazier);
        solverMillis += lazier.solverMillis();
        add(row, lazier, sharp);
        if (row.k() <= lazy) {
            compare(row, lazier, sharp);
        }
        progress("%s: lazier %.0f ms, lazier# %.0f ms", row, millis(lazier), millis(sharp));
    }

    private ProveResult best(ProveRow row, Mode mode) {
        ProveResult best = row.run(mode);
        for (int i = 1; i < runs.runs(); i++) {
            ProveResult next = row.run(mode);
            best = next.cpuMillis() < best.cpuMillis() ? next : best;
        }
        return best;
    }

    private static double millis(ProveResult result) {
        return Math.max(1, result.cpuMillis());
    }

    private void add(ProveRow row, ProveResult lazier, ProveResult sharp) {
        ProveRow.@Nullable Paper paper = row.paper().orElse(null);
        table.add(
                row.subject(),
                row.elements(),
                row.k(),
                agreement(row.differences(lazier), "as " + row.source()),
                lazier.pre(),
                lazier.afterPost(),
                sharp.afterPost(),
                lazier.states(),
                paper == null ? null : paper.states(),
                millis(lazier),
                millis(sharp),
                paper == null ? null : paper.seconds() * MILLIS,
                paper == null ? null : paper.seconds() * MILLIS / millis(lazier),
                Math.round(100 * lazier.solverMillis() / millis(lazier)),
                paper == null ? null : paper.solverPercent());
    }

    private void compare(ProveRow row, ProveResult lazier, ProveResult sharp) {
        ProveResult least = best(row, Mode.LAZY);
        modes.add(
                row.subject(),
                row.elements(),
                row.k(),
                least.paths(),
                lazier.paths(),
                sharp.paths(),
                millis(least),
                millis(lazier),
                millis(sharp),
                millis(least) / millis(lazier));
    }
}
