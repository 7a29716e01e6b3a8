package dev.tuntas.bench.generators;

import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.run.Task;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.Subjects;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A search with and without dedicated generators.
 *
 * @param candidates those of {@code repOk}
 * @param valid how many structures there are
 * @param paper what the Exhaustive paper has for its benchmark at a scope of the same number
 */
record GeneratorsRow(String subject, int size, long candidates, long valid, Optional<Paper> paper)
        implements TableRow {
    /** Seconds to generate the inputs of a benchmark. */
    record Paper(double plain, double dedicated) {
        long cut() {
            return GeneratorsRow.cut(plain, dedicated);
        }
    }

    static List<GeneratorsRow> all() {
        Map<String, Paper> papers =
                FigureLine.of("exhaustive-table4.csv").stream()
                        .collect(Collectors.toMap(c -> key(c, "scope"), GeneratorsRow::paper));
        Function<FigureLine, GeneratorsRow> row =
                cells ->
                        new GeneratorsRow(
                                cells.text("subject"),
                                cells.size("size"),
                                cells.number("candidates"),
                                cells.number("valid"),
                                Optional.ofNullable(papers.get(key(cells, "size"))));
        return FigureLine.of("generators-searches.csv").stream().map(row).toList();
    }

    private static String key(FigureLine cells, String size) {
        return cells.text("benchmark") + " " + cells.text(size);
    }

    private static Paper paper(FigureLine cells) {
        return new Paper(cells.decimal("gen_s"), cells.decimal("gen_dedicated_s"));
    }

    Task plain() {
        return task("repOk");
    }

    Task dedicated() {
        return task("repOkWithGenerators");
    }

    private Task task(String predicate) {
        return Task.all(Subjects.bounds(Subjects.named(subject), size), predicate);
    }

    /**
     * In which counts the searches differ from what they should be. With generators other slots may
     * be read first, so that only the structures have to be as many.
     */
    List<String> differences(Map<Strategy, Counts> plain, Map<Strategy, Counts> dedicated) {
        Differences differences = new Differences();
        plain.forEach(
                (strategy, counts) -> {
                    differences.compare(strategy + " candidates", counts.candidates(), candidates);
                    differences.compare(strategy + " valid", counts.valid(), valid);
                });
        dedicated.forEach(
                (strategy, counts) ->
                        differences.compare(strategy + " dedicated valid", counts.valid(), valid));
        return differences.found();
    }

    /** By how many percent a time was cut. */
    static long cut(double before, double after) {
        return Math.round(100 * (1 - after / before));
    }

    @Override
    public String toString() {
        return subject + " " + size;
    }
}
