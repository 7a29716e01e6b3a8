package dev.tuntas.bench.incremental;

import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.run.Task;
import dev.tuntas.core.search.Counts;
import java.util.List;
import java.util.Optional;

/**
 * A predicate and a stronger one, at a size.
 *
 * @param baseName what the weaker one is called
 * @param subject what the stronger one is called
 * @param size the size, and which bounds if there are several
 * @param base all structures of the weaker predicate
 * @param task all structures of the stronger one
 * @param candidates how many there are of the stronger one, or about how many if no paper has
 *     published that
 * @param paper what the paper says of this very pair
 */
public record IncrementalRow(
        String baseName,
        String subject,
        String size,
        Task base,
        Task task,
        long candidates,
        Optional<Paper> paper)
        implements TableRow {
    /** The paper rounds to two digits; the bar is ten times that. */
    private static final double MOST_POINTS = 0.1;

    /**
     * Figures of the paper.
     *
     * @param explored by a search from scratch
     * @param saved the per cent of them that need not be explored
     * @param speedUp how many times faster that is
     */
    public record Paper(long explored, double saved, double speedUp) {}

    /** Whose counts ours are equal to, if there are no differences. */
    public String agreement() {
        return paper.isPresent() ? "as paper" : "ours";
    }

    /** In which counts a search from scratch and one on a base are not what they should be. */
    public List<String> differences(Counts scratch, Counts incremental, long baseStructures) {
        Differences differences = new Differences();
        differences.compare("incremental valid", incremental.valid(), scratch.valid());
        if (hasNoNewSlots()) {
            differences.compare("incremental", incremental.candidates(), baseStructures);
        }
        paper.ifPresent(
                figures -> {
                    differences.compare("explored", scratch.candidates(), figures.explored());
                    differences.compare(
                            "saved %", saved(scratch, incremental), figures.saved(), MOST_POINTS);
                });
        return differences.found();
    }

    /** Then there is nothing to choose: each structure of the base is looked at once. */
    private boolean hasNoNewSlots() {
        return base.bounds().space().slots().size() == task.bounds().space().slots().size();
    }

    /** The per cent of the candidates that need not be decided. */
    public static double saved(Counts scratch, Counts incremental) {
        return 100.0 * (scratch.candidates() - incremental.candidates()) / scratch.candidates();
    }

    @Override
    public String toString() {
        return baseName + " -> " + subject + " " + size;
    }
}
