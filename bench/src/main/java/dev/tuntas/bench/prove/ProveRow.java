package dev.tuntas.bench.prove;

import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.bench.report.Differences;
import dev.tuntas.symbolic.Prove;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row of table 9.1, or one beyond it.
 *
 * @param pre how many paths fulfil the precondition
 * @param post how many of the method's paths there are
 * @param source who says so
 * @param paper what was measured in the dissertation, if it was
 */
record ProveRow(
        String subject,
        String method,
        boolean isOfInts,
        int k,
        long pre,
        long post,
        String source,
        Optional<Paper> paper) {
    /** Times of the dissertation; states are instructions. */
    record Paper(long states, double seconds, double solverSeconds) {
        long solverPercent() {
            return Math.round(100 * solverSeconds / seconds);
        }
    }

    private static final Map<String, String> SUBJECTS =
            Map.of(
                    "ArrayBinaryHeap.deleteMin", "BinaryHeap#deleteMin",
                    "ArrayInsertionSort.sort", "InsertionSort#sort",
                    "LinkedList.merge", "SortedList#merge",
                    "BinarySearchTree.insert", "BinarySearchTree#insert",
                    "RedBlackTree.remove", "RedBlackTree#remove");

    /** Both halves of the table, in its order, each subject with what lies beyond. */
    static List<ProveRow> all() {
        List<ProveRow> rows = new ArrayList<>();
        FigureLine.of("kiasan-table.csv").stream()
                .filter(line -> !line.text("pre").isEmpty())
                .map(line -> of(line, line.number("after_post"), "paper", Optional.of(paper(line))))
                .forEach(rows::add);
        FigureLine.of("kiasan-beyond.csv").stream()
                .map(line -> of(line, line.number("post"), "closed form", Optional.empty()))
                .forEach(rows::add);
        Map<String, Integer> order = new HashMap<>();
        rows.forEach(row -> order.putIfAbsent(row.name(), order.size()));
        rows.sort(Comparator.comparing((ProveRow row) -> order.get(row.name())));
        return rows;
    }

    private static ProveRow of(FigureLine line, long post, String source, Optional<Paper> paper) {
        String[] named =
                Optional.ofNullable(SUBJECTS.get(line.text("example"))).orElseThrow().split("#");
        return new ProveRow(
                named[0],
                named[1],
                line.text("elements").equals("int"),
                line.size("k"),
                line.number("pre"),
                post,
                source,
                paper);
    }

    private static Paper paper(FigureLine line) {
        return new Paper(
                line.number("states"), line.decimal("seconds"), line.decimal("prover_seconds"));
    }

    private String name() {
        return elements() + "." + subject;
    }

    String elements() {
        return isOfInts ? "ints" : "comparables";
    }

    ProveResult run(Mode mode) {
        try {
            Class<?> type = Class.forName("dev.tuntas.subjects." + name());
            return Prove.of(type, method).k(k).mode(mode).run();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** In which counts a proof differs from what was published; the mode is {@code lazier}. */
    List<String> differences(ProveResult result) {
        Differences differences = new Differences();
        differences.compare("pre", result.pre(), pre);
        differences.compare("before post", result.beforePost(), post);
        differences.compare("after post", result.afterPost(), post);
        differences.compare("cut", result.cut().size(), 0);
        return differences.found();
    }

    @Override
    public String toString() {
        return "%s#%s k=%d".formatted(name(), method, k);
    }
}
