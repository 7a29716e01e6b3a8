package dev.tuntas.bench.checkpoint;

import dev.tuntas.bench.checkpoint.CheckpointRow.Expected;
import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.bench.published.Published;
import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.run.Task;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.DLL;
import dev.tuntas.subjects.LinkedDisjointSet;
import dev.tuntas.subjects.RedBlackTree;
import dev.tuntas.subjects.SearchTree;
import dev.tuntas.subjects.SinglyLinkedList;
import dev.tuntas.subjects.Subjects;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The searches of tables 1 and 2 of the Checkpoint paper with our subjects, and some of the
 * original Korat.
 *
 * <p>Keys and values are 0 .. n in the paper. Its lists of a range of sizes explore what the
 * largest size of the range does. Its disjoint sets are our linked ones. Its heaps in arrays have
 * another predicate than ours: those rows of table 1 have our subject at that size, and of the
 * paper only the speed-up.
 */
final class CheckpointTables {
    /** How many structures of each size table 2 has. */
    static final int LIMIT = 100;

    private static final Set<String> OTHER_PREDICATES = Set.of("HeapArray");
    private static final Set<String> ONE_STRUCTURE = Set.of("SinglyLinkedList", "DoublyLinkedList");
    private static final Set<String> KORAT_SEARCHES =
            Set.of("SearchTree 9", "SortedList 12,12,13,12", "RedBlackTree 10");

    private CheckpointTables() {}

    /** All structures of a small size. */
    static List<CheckpointRow> small() {
        return FigureLine.of("checkpoint-table1.csv").stream()
                .map(CheckpointTables::small)
                .toList();
    }

    private static CheckpointRow small(FigureLine cells) {
        String subject = cells.text("subject");
        int n = cells.size("size");
        Task task = Task.all(smallBounds(subject, n), predicate(subject));
        if (!OTHER_PREDICATES.contains(subject)) {
            return row("1", cells, task, cells.number("candidates"), Optional.of(published(cells)));
        }
        Optional<Published.Row> known = measured(subject, n);
        long candidates = known.map(Published.Row::explored).orElse(TableRow.NEVER_COUNTED);
        return row("1", cells, task, candidates, known.map(CheckpointTables::published));
    }

    /** The first structures of a large size. */
    static List<CheckpointRow> large(long limit) {
        return FigureLine.of("checkpoint-table2.csv").stream()
                .map(cells -> large(cells, limit))
                .toList();
    }

    private static CheckpointRow large(FigureLine cells, long limit) {
        String subject = cells.text("subject");
        int n = Integer.parseInt(cells.text("size").replaceFirst(".*-", ""));
        boolean same = limit == LIMIT || ONE_STRUCTURE.contains(subject);
        Optional<Expected> expected = same ? Optional.of(published(cells)) : Optional.empty();
        Task task = new Task(largeBounds(subject, n), predicate(subject), limit);
        return row("2", cells, task, cells.number("candidates"), expected);
    }

    private static CheckpointRow row(
            String table,
            FigureLine cells,
            Task task,
            long candidates,
            Optional<Expected> expected) {
        return new CheckpointRow(
                table,
                cells.text("subject"),
                cells.text("size"),
                task,
                candidates,
                expected,
                OptionalDouble.of(cells.decimal("speedup")));
    }

    /** Searches of the original Korat that are larger than those of the paper. */
    static List<CheckpointRow> korat() {
        return Published.measured().stream()
                .filter(row -> KORAT_SEARCHES.contains(row.toString()))
                .map(CheckpointTables::korat)
                .toList();
    }

    private static CheckpointRow korat(Published.Row row) {
        return new CheckpointRow(
                "korat",
                row.subject(),
                row.arguments(),
                Task.all(row.bounds(), "repOk"),
                row.explored(),
                Optional.of(published(row)),
                OptionalDouble.empty());
    }

    private static Finitization<?> smallBounds(String subject, int n) {
        return switch (subject) {
            case "AvlTree" -> AvlTree.finIsAvl(n, n, n, 0, n);
            case "DisjointSets" -> LinkedDisjointSet.finLinkedDisjointSet(n);
            case "RedBlackTree" -> RedBlackTree.finRedBlackTree(n, n, n, 0, n);
            case "SearchTree" -> SearchTree.finSearchTree(n, n, n, 0, n);
            case "SortedList" -> SinglyLinkedList.finSinglyLinkedList(n, n, n, 0, n);
            default -> Subjects.bounds(Subjects.named(subject), n);
        };
    }

    private static Finitization<?> largeBounds(String subject, int n) {
        return switch (subject) {
            case "SinglyLinkedList" -> SinglyLinkedList.finSinglyLinkedList(n, n, n);
            case "DoublyLinkedList" -> DLL.finDLL(n);
            case "DisjointSets" -> LinkedDisjointSet.finLinkedDisjointSet(n);
            default -> Subjects.bounds(Subjects.named(subject), n);
        };
    }

    private static String predicate(String subject) {
        return switch (subject) {
            case "AvlTree" -> "isAvl";
            case "SortedList" -> "isSorted";
            default -> "repOk";
        };
    }

    private static Expected published(FigureLine cells) {
        return new Expected(
                "paper",
                unsuspected(cells, "candidates"),
                unsuspected(cells, "valid"),
                unsuspected(cells, "inits_korat"),
                unsuspected(cells, "inits_checkpoint"));
    }

    private static OptionalLong unsuspected(FigureLine cells, String name) {
        boolean isSuspect =
                cells.has("suspect") && List.of(cells.text("suspect").split(" ")).contains(name);
        return isSuspect ? OptionalLong.empty() : cells.ifAny(name);
    }

    private static Expected published(Published.Row row) {
        return new Expected(
                "Korat",
                OptionalLong.of(row.explored()),
                row.valid(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    private static Optional<Published.Row> measured(String subject, int size) {
        return Published.measured().stream()
                .filter(row -> row.subjectName().equals(subject))
                .filter(row -> row.numbers().equals(List.of(size)))
                .findFirst();
    }
}
