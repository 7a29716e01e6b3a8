package dev.tuntas.bench.assess;

import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.bench.plot.Plot;
import dev.tuntas.bench.plot.Plot.Line;
import dev.tuntas.bench.plot.Plot.Panel;
import dev.tuntas.bench.plot.Scale;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Figures 3 and 9 of the paper: covered statements and killed mutants against scope. */
final class AssessPlot {
    private AssessPlot() {}

    static Plot of(List<Assessed> all) {
        return new Plot(
                "Covered statements and killed mutants",
                "Beside them, the Exhaustive paper's, up to its largest scopes.",
                "scope",
                "%",
                Scale.PERCENT,
                all.stream().map(assessed -> new Panel(assessed.name(), lines(assessed))).toList());
    }

    private static List<Line> lines(Assessed assessed) {
        return List.of(
                ofPaper("coverage in the paper", assessed, PaperBenchmark.Scope::statements),
                ofPaper("mutants killed in the paper", assessed, PaperBenchmark.Scope::killed),
                ours(
                        "statements covered",
                        assessed,
                        row -> Assessed.statements(assessed.result().code(), row.scope())),
                ours("killed mutants", assessed, row -> assessed.percent(row.killed())));
    }

    private static Line ofPaper(
            String name, Assessed assessed, ToDoubleFunction<PaperBenchmark.Scope> percent) {
        SortedMap<Integer, Long> points = new TreeMap<>();
        assessed.paper()
                .scopes()
                .forEach(row -> points.put(row.scope(), hundredths(percent.applyAsDouble(row))));
        return new Line(name, points);
    }

    private static Line ours(String name, Assessed assessed, ToDoubleFunction<ScopeRow> percent) {
        SortedMap<Integer, Long> points = new TreeMap<>();
        assessed.result()
                .curve()
                .forEach(row -> points.put(row.scope(), hundredths(percent.applyAsDouble(row))));
        return new Line(name, points);
    }

    /** Rounded down, so that only what is complete looks so. */
    private static long hundredths(double percent) {
        return (long) Math.floor(percent * 100 + 1e-6);
    }
}
