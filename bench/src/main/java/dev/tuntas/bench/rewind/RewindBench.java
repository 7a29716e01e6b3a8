package dev.tuntas.bench.rewind;

import static dev.tuntas.core.spi.Messages.checkPositive;

import dev.tuntas.bench.options.SubjectsOption;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.plot.PlotText;
import dev.tuntas.bench.report.Printable;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.rewind.RewindPlot.Point;
import dev.tuntas.rewind.spi.memory.MemoryResult;
import dev.tuntas.rewind.spi.memory.MemoryTrial;
import dev.tuntas.rewind.spi.memory.MethodMemory;
import dev.tuntas.rewind.spi.memory.TrialProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures what ways of going back keep, on the programs of the dissertation and on others. */
@Command(
        name = "rewind",
        description =
                "What is kept to run programs backwards: by saving, by checkpoints, by static and by"
                        + " dynamic reverse code, in values and in bytes, with and without the control"
                        + " log; for the bounded buffer beside the formulas of the dissertation.",
        footer = {
            "",
            "Of several schedules the one that costs most is told. An assignment is a store of the"
                    + " bytecode to a variable that had a value: a local's first value destroys"
                    + " nothing. Copies of basic saving are counted and not made. The exit code is 1 if"
                    + " saving or static reverse code is not what the formulas say.",
            "",
            "Examples:",
            "  tuntas bench rewind --only BoundedBuffer --json",
            "  tuntas bench rewind --only RevTest"
        })
public final class RewindBench extends TableBench {
    private static final List<String> SUBJECTS =
            List.of("BoundedBuffer", "Threads", "RevTest", "Programs");
    private static final int WIDE = 256;

    @Mixin private SubjectsOption wanted;

    @Option(names = "--items", paramLabel = "N", description = "Items of a producer" + DEFAULT)
    private int items = 1_000;

    @Option(names = "--cells", paramLabel = "M", description = "Cells of the buffer" + DEFAULT)
    private int cells = 10;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "So many random schedules, from seed 1 on" + DEFAULT)
    private int seeds = 20;

    @Option(
            names = "--windows",
            paramLabel = "W",
            split = ",",
            description = "How many of the last events dynamic reverse code looks at" + DEFAULT)
    private List<Integer> windows = List.of(32, 64, 128, WIDE);

    @Override
    protected Printable measure() {
        checkPositive("number of items", items);
        checkPositive("number of cells", cells);
        checkPositive("number of seeds", seeds);
        windows.forEach(window -> checkPositive("window", window));
        List<String> subjects = wanted.of(SUBJECTS, Function.identity());
        if (subjects.equals(List.of("BoundedBuffer"))) {
            return boundedBuffer();
        }
        Report report = new Report();
        if (subjects.contains("BoundedBuffer")) {
            report.add("boundedBuffer", "The bounded buffer, by method", boundedBuffer());
        }
        if (subjects.contains("Threads")) {
            report.add("threads", "The bounded buffer with more threads", threads());
        }
        if (subjects.contains("RevTest")) {
            addRevTest(report);
        }
        if (subjects.contains("Programs")) {
            report.add("programs", "Programs of one thread", programs());
        }
        return report;
    }

    private static MemoryResult run(TrialProgram program, long seed, List<Integer> windows) {
        return MemoryTrial.run(RewindBench.class.getClassLoader(), program, seed, windows);
    }

    private Table boundedBuffer() {
        BufferTable table = new BufferTable(items, cells);
        List<MemoryResult> results = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            results.add(run(RewindPrograms.boundedBuffer(items, cells, 1), seed, windows));
            progress("bounded buffer, schedule %d of %d", seed, seeds);
        }
        table.add(results);
        expect(table.isRight(results));
        return table.table();
    }

    private Table threads() {
        Table table =
                new Table(
                        "pairs, changes, incremental, static, dynamic, gap,"
                                + " incrementalBytes, dynamicBytes");
        for (int pairs : new int[] {1, 2, 4, 8}) {
            int each = Math.max(1, items / 10);
            MemoryResult result =
                    run(RewindPrograms.boundedBuffer(each, cells, pairs), pairs, List.of(WIDE));
            MethodMemory saved = result.of("incremental", 0);
            MethodMemory dynamic = result.of("dynamic", WIDE);
            expect(result.isEnded());
            table.add(
                    pairs,
                    result.events(),
                    saved.savedValues(),
                    result.of("static", 0).savedValues(),
                    dynamic.savedValues(),
                    saved.savedValues() - dynamic.savedValues(),
                    saved.totalBytes(),
                    dynamic.totalBytes());
            progress("%d pairs of threads", pairs);
        }
        return table;
    }

    private void addRevTest(Report report) {
        Table table = new Table("turns, threads, saved, reverse");
        List<Point> points = new ArrayList<>();
        for (int threads = 1; threads <= 4; threads++) {
            for (int turns : new int[] {1, 10, 20, 30, 40, 50}) {
                MemoryResult result =
                        run(RewindPrograms.revTest(turns, threads), turns, List.of(64));
                long saved = result.of("incremental", 0).savedValues();
                long reverse = result.of("dynamic", 64).savedValues();
                expect(result.isEnded());
                points.add(new Point(turns, threads, saved, reverse));
                table.add(turns, threads, saved, reverse);
            }
        }
        report.add("revTest", "RevTest: values kept on a path", table);
        report.draw(PlotText.of(RewindPlot.of(points)));
    }

    private Table programs() {
        Table table =
                new Table(
                        "program, instructions, changes, incremental, static, dynamic, dynamicBytes,"
                                + " controlBytes, bits/instruction");
        for (Map.Entry<String, TrialProgram> program : RewindPrograms.others().entrySet()) {
            MemoryResult result = run(program.getValue(), 1, List.of(64));
            MethodMemory dynamic = result.of("dynamic", 64);
            expect(result.isEnded());
            table.add(
                    program.getKey(),
                    result.instructions(),
                    result.events(),
                    result.of("incremental", 0).savedValues(),
                    result.of("static", 0).savedValues(),
                    dynamic.savedValues(),
                    dynamic.totalBytes(),
                    dynamic.controlBytes(),
                    8.0 * dynamic.totalBytes() / result.instructions());
        }
        return table;
    }
}
