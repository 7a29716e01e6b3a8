package dev.tuntas.bench.lazy;

import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The lazy search against all others: a table of counts, one of times, and what they come to. */
final class LazyTables {
    static final Strategy LAZY = Strategy.LAZY;

    /** The fastest of the others. */
    private static final Strategy RIVAL = Strategy.CHECKPOINT_MULTIVALUE;

    /** Smaller searches take no time worth comparing. */
    private static final long LARGE = 100_000;

    private static final List<Strategy> OTHERS =
            Arrays.stream(Strategy.values()).filter(strategy -> strategy != LAZY).toList();

    private static final String NOT_DONE = "-";

    private final Table runs =
            new Table(
                    columns(
                            List.of(
                                    "subject",
                                    "size",
                                    "valid",
                                    "counts",
                                    LAZY.label(),
                                    "decisions",
                                    LAZY + " per valid"),
                            ""),
                    NOT_DONE);

    private final Table times =
            new Table(columns(List.of("subject", "size", LAZY + " ms"), " ms", " x"), NOT_DONE);

    private final List<String> slower = new ArrayList<>();
    private boolean allEqual = true;

    private static List<String> columns(List<String> first, String... units) {
        List<String> columns = new ArrayList<>(first);
        for (String unit : units) {
            OTHERS.forEach(strategy -> columns.add(strategy + unit));
        }
        return columns;
    }

    /** Whether all strategies found the same number of structures. */
    boolean allEqual() {
        return allEqual;
    }

    void add(LazyRow row) {
        addRuns(row);
        addTimes(row);
        if (isLarge(row)) {
            row.ratio(LAZY, RIVAL).filter(ratio -> ratio > 1).ifPresent(r -> noteSlower(row, r));
        }
    }

    private void addRuns(LazyRow row) {
        List<String> differences = row.differences();
        allEqual &= differences.isEmpty();
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(row.subject());
        cells.add(row.size());
        cells.add(row.valid());
        cells.add(Differences.cell(differences, "equal"));
        cells.add(cell(row.runs(LAZY)));
        cells.add(cell(row.counts(LAZY).map(Counts::initialisations)));
        cells.add(cell(row.runsPerValid(LAZY)));
        addOthers(cells, row::runs);
        runs.add(cells.toArray());
    }

    private void addTimes(LazyRow row) {
        List<@Nullable Object> cells = new ArrayList<>();
        cells.add(row.subject());
        cells.add(row.size());
        cells.add(cell(row.millis(LAZY)));
        addOthers(cells, row::millis);
        addOthers(cells, other -> row.ratio(other, LAZY));
        times.add(cells.toArray());
    }

    private static void addOthers(
            List<@Nullable Object> cells, Function<Strategy, Optional<? extends Number>> figure) {
        OTHERS.forEach(strategy -> cells.add(cell(figure.apply(strategy))));
    }

    private static @Nullable Object cell(Optional<? extends Number> figure) {
        return figure.isPresent() ? figure.get() : null;
    }

    private static boolean isLarge(LazyRow row) {
        return row.counts(RIVAL).filter(counts -> counts.candidates() >= LARGE).isPresent();
    }

    private void noteSlower(LazyRow row, double ratio) {
        slower.add(String.format(Locale.ROOT, "%s (%.2f times as long)", row, ratio));
    }

    Report report(long seconds) {
        Report report = new Report();
        report.add(
                "runs",
                "Runs of the predicate in a whole search; - : not done within %d s"
                        .formatted(seconds),
                runs);
        report.add(
                "times",
                "Processor time of a warm search; x: how many times as long as " + LAZY,
                times);
        report.say(
                "%s slower than %s, of searches of %d candidates or more: %s."
                        .formatted(
                                LAZY,
                                RIVAL,
                                LARGE,
                                slower.isEmpty() ? "none" : String.join(", ", slower)));
        return report;
    }
}
