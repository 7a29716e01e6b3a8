package dev.tuntas.bench;

import static dev.tuntas.core.internal.Problems.checkPositive;
import static dev.tuntas.core.internal.Problems.problem;
import static dev.tuntas.core.internal.Problems.suggestion;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.SearchResult;
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
import java.util.concurrent.Callable;
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
        },
        mixinStandardHelpOptions = true)
final class LazyBench implements Callable<Integer> {
    @Option(
            names = "--only",
            paramLabel = "SUBJECT",
            description = "Only these subjects.",
            split = ",")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--max-size",
            paramLabel = "N",
            description = "Leave out larger sizes than this (default ${DEFAULT-VALUE}).")
    private int maxSize = 20;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description =
                    "How long a strategy may take for one size of a subject (default"
                            + " ${DEFAULT-VALUE}).")
    private long seconds = 60;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description =
                    "Take the least of that many searches, of more where one is short"
                            + " (default ${DEFAULT-VALUE}).")
    private int runs = 2;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description =
                    "Draw the plot as SVG to this file, anew after each subject. Otherwise it is printed"
                            + " with the tables, unless these are JSON.")
    private @Nullable Path out;

    @Mixin private Output output;

    private final List<LazyRow> rows = new ArrayList<>();
    private final Set<String> notes = new HashSet<>();

    @Override
    public Integer call() {
        checkPositive("largest size", maxSize);
        checkPositive("number of seconds", seconds);
        List<Class<?>> subjects = subjects();
        draw();
        for (Class<?> subject : subjects) {
            measure(subject);
            draw();
        }
        LazyTables tables = new LazyTables();
        rows.forEach(tables::add);
        output.print(report(tables));
        return tables.allEqual() ? 0 : 1;
    }

    private List<Class<?>> subjects() {
        List<String> names = Subjects.all().stream().<String>map(Class::getSimpleName).toList();
        for (String name : only) {
            if (!names.contains(name)) {
                throw problem(
                        "There is no subject '%s'. %s", name, suggestion(name, names, "There are"));
            }
        }
        return Subjects.all().stream()
                .filter(subject -> only.isEmpty() || only.contains(subject.getSimpleName()))
                .toList();
    }

    private void measure(Class<?> subject) {
        Duration budget = Duration.ofSeconds(seconds);
        Climb climb =
                new Climb(
                        subject,
                        budget,
                        (task, left) -> Contest.bestWithin(budget, runs, task, left));
        Optional<LazyRow> row = climb.next();
        for (int size = 1; row.isPresent(); size++) {
            rows.add(row.get());
            tell(row.get());
            row = size == maxSize ? Optional.empty() : climb.next();
        }
    }

    private void tell(LazyRow row) {
        output.progress(row + ": " + row.times());
        row.times().ifAny(LazyTables.LAZY).map(SearchResult::notes).orElse(List.of()).stream()
                .filter(notes::add)
                .forEach(output::progress);
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
            throw CliProblems.cannotWrite(out.toString(), e, "Name another file with --out.");
        }
    }
}
