package dev.tuntas.bench.multivalue;

import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.run.Task;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A search that is made with and without deciding values together.
 *
 * @param size the size or the bounds as the table has them
 * @param source who published the counts
 * @param candidates what korat explores
 * @param valid how many structures there are
 * @param paper what the Multi-value paper has, if the row is of its table
 */
record MultivalueRow(
        String subject,
        String size,
        Task task,
        String source,
        long candidates,
        long valid,
        Optional<Paper> paper)
        implements TableRow {
    /** How many candidates the paper explores, and how many times faster than Korat it is. */
    record Paper(long explored, double speedUp) {}

    String agreement() {
        return "as " + source;
    }

    /** In which counts the strategies differ from what was published. */
    List<String> differences(Map<Strategy, Counts> counts) {
        Differences differences = new Differences();
        counts.forEach(
                (strategy, count) -> {
                    differences.compare(strategy + " candidates", count.candidates(), candidates);
                    differences.compare(strategy + " valid", count.valid(), valid);
                });
        return differences.found();
    }

    /** Which strategies that decide values together explore more than the paper does. */
    List<Strategy> above(Map<Strategy, Counts> counts) {
        List<Strategy> above = new ArrayList<>();
        counts.forEach(
                (strategy, count) -> {
                    if (strategy.isMultivalue() && isAbovePaper(count.explored())) {
                        above.add(strategy);
                    }
                });
        return above;
    }

    private boolean isAbovePaper(long explored) {
        return paper.isPresent() && explored > paper.get().explored();
    }

    @Override
    public String toString() {
        return subject + " " + size;
    }
}
