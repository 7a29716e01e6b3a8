package dev.tuntas.bench.lazy;

import static dev.tuntas.core.spi.Messages.checkPositive;

import dev.tuntas.bench.options.RunsOption;
import dev.tuntas.bench.options.SubjectsOption;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.plot.PlotSvg;
import dev.tuntas.bench.plot.PlotText;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.cli.spi.Writing;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.subjects.Subjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * How often the lazy search runs the predicate and how long it takes, against every other strategy:
 * all subjects, from size 1 up to the largest that can be done in a minute.
 */
@Command(
        name = "lazy",
        description =
                "All subjects in growing sizes, by every strategy: runs of the predicate, decisions of"
                        + " the lazy search, structures, processor time; with a plot of runs against"
                        + " size.",
        footer = {
            "",
            "A strategy that does not get to the end of a size within --seconds, or would take more than"
                    + " twice as long if it goes on to grow as it did, is left out of all larger sizes."
                    + " With the defaults this takes hours; with --seconds 1, some ten minutes.",
            "",
            "The runs of the other strategies are the candidates that they explored; what multivalue"
                    + " forwards is not among them.",
            "",
            "The exit code is 1 if the strategies do not find equally many structures.",
            "",
            "Examples:",
            "  tuntas bench lazy --only SearchTree,RBT --seconds 10",
            "  tuntas bench lazy --max-size 6 --out runs.svg --json"
        })
public final class LazyBench extends TableBench {
    @Mixin private SubjectsOption wanted;

    @Option(
            names = "--max-size",
            paramLabel = "N",
            description = "Leave out larger sizes than this" + DEFAULT)
    private int maxSize = 20;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description =
                    "How long a strategy may take for one size of a subject (default"
                            + " ${DEFAULT-VALUE}).")
    private long seconds = 60;

    @Mixin private RunsOption runs = new RunsOption(2);

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description =
                    "Draw the plot as SVG to this file, anew after each subject. Otherwise it is printed"
                            + " with the tables, unless these are JSON.")
    private @Nullable Path out;

    private final List<LazyRow> rows = new ArrayList<>();
    private final Set<String> notes = new HashSet<>();

    @Override
    protected Report measure() {
        checkPositive("largest size", maxSize);
        checkPositive("number of seconds", seconds);
        List<Class<?>> subjects = wanted.of(Subjects.all(), Class::getSimpleName);
        draw();
        for (Class<?> subject : subjects) {
            measure(subject);
            draw();
        }
        LazyTables tables = new LazyTables();
        rows.forEach(tables::add);
        expect(tables.allEqual());
        return report(tables);
    }

    private void measure(Class<?> subject) {
        Duration budget = Duration.ofSeconds(seconds);
        Climb climb =
                new Climb(
                        subject,
                        budget,
                        (task, left) -> Contest.bestWithin(budget, runs.runs(), task, left));
        Optional<LazyRow> row = climb.next();
        for (int size = 1; row.isPresent(); size++) {
            rows.add(row.get());
            tell(row.get());
            row = size == maxSize ? Optional.empty() : climb.next();
        }
    }

    private void tell(LazyRow row) {
        progress("%s: %s", row, row.times());
        row.times().ifAny(LazyTables.LAZY).map(SearchResult::notes).orElse(List.of()).stream()
                .filter(note -> notes.add(note.text()))
                .forEach(note -> tell(List.of(note)));
    }

    private Report report(LazyTables tables) {
        Report report = tables.report(seconds);
        if (out == null) {
            report.draw(PlotText.of(LazyPlot.of(rows, seconds)));
        }
        return report;
    }

    /** Also before the first subject: a file that can't be written is no use after hours. */
    private void draw() {
        if (out == null) {
            return;
        }
        try {
            Files.writeString(out, PlotSvg.of(LazyPlot.of(rows, seconds)));
        } catch (IOException e) {
            throw Writing.failed(out.toString(), e, "Name another file with --out.");
        }
    }
}
