package dev.tuntas.bench;

import dev.tuntas.bench.CheckpointRow.Expected;
import dev.tuntas.bench.CheckpointRow.Task;
import dev.tuntas.core.Finitization;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.DLL;
import dev.tuntas.subjects.RedBlackTree;
import dev.tuntas.subjects.SearchTree;
import dev.tuntas.subjects.SinglyLinkedList;
import dev.tuntas.subjects.Subjects;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The searches of tables 1 and 2 of paper 000 with our subjects, and some of the original Korat.
 *
 * <p>Keys and values are 0 .. n in the paper. Its lists of a range of sizes explore what the
 * largest size of the range does. Its heaps in arrays and its disjoint sets have other predicates
 * than ours: those rows of table 1 have our subject at that size, and of the paper only the
 * speed-up. Table 2 has no disjoint sets here, because our predicate compares the nodes pair by
 * pair: the second pair fails only after the whole array was chosen for the first, so that a search
 * of 100 nodes does not get to its first structure.
 */
final class CheckpointTables {
    /** How many structures of each size table 2 has. */
    static final int LIMIT = 100;

    private static final Set<String> OTHER_PREDICATES = Set.of("HeapArray", "DisjointSets");
    private static final Set<String> ONE_STRUCTURE = Set.of("SinglyLinkedList", "DoublyLinkedList");
    private static final Set<String> KORAT_SEARCHES =
            Set.of("SearchTree 9", "SortedList 12,12,13,12", "RedBlackTree 10");

    private CheckpointTables() {}

    /** All structures of a small size. */
    static List<CheckpointRow> small() {
        return records("checkpoint-table1.csv").stream().map(CheckpointTables::small).toList();
    }

    private static CheckpointRow small(Map<String, String> cells) {
        String subject = text(cells, "subject");
        int n = Integer.parseInt(text(cells, "size"));
        Task task = new Task(smallBounds(subject, n), predicate(subject), Long.MAX_VALUE);
        if (!OTHER_PREDICATES.contains(subject)) {
            return row("1", cells, task, candidates(cells), Optional.of(published(cells)));
        }
        Optional<Published.Row> known = measured(subject, n);
        long candidates = known.map(Published.Row::explored).orElse(CheckpointRow.NEVER_COUNTED);
        return row("1", cells, task, candidates, known.map(CheckpointTables::published));
    }

    /** The first structures of a large size. */
    static List<CheckpointRow> large(long limit) {
        return records("checkpoint-table2.csv").stream()
                .filter(cells -> !OTHER_PREDICATES.contains(text(cells, "subject")))
                .map(cells -> large(cells, limit))
                .toList();
    }

    private static CheckpointRow large(Map<String, String> cells, long limit) {
        String subject = text(cells, "subject");
        int n = Integer.parseInt(text(cells, "size").replaceFirst(".*-", ""));
        boolean same = limit == LIMIT || ONE_STRUCTURE.contains(subject);
        Optional<Expected> expected = same ? Optional.of(published(cells)) : Optional.empty();
        Task task = new Task(largeBounds(subject, n), predicate(subject), limit);
        return row("2", cells, task, candidates(cells), expected);
    }

    private static CheckpointRow row(
            String table,
            Map<String, String> cells,
            Task task,
            long candidates,
            Optional<Expected> expected) {
        return new CheckpointRow(
                table,
                text(cells, "subject"),
                text(cells, "size"),
                task,
                candidates,
                expected,
                OptionalDouble.of(Double.parseDouble(text(cells, "speedup"))));
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
                new Task(row.bounds(), "repOk", Long.MAX_VALUE),
                row.explored(),
                Optional.of(published(row)),
                OptionalDouble.empty());
    }

    private static Finitization smallBounds(String subject, int n) {
        return switch (subject) {
            case "AvlTree" -> AvlTree.finIsAvl(n, n, n, 0, n);
            case "RedBlackTree" -> RedBlackTree.finRedBlackTree(n, n, n, 0, n);
            case "SearchTree" -> SearchTree.finSearchTree(n, n, n, 0, n);
            case "SortedList" -> SinglyLinkedList.finSinglyLinkedList(n, n, n, 0, n);
            default -> Subjects.bounds(Subjects.named(subject), n);
        };
    }

    private static Finitization largeBounds(String subject, int n) {
        return switch (subject) {
            case "SinglyLinkedList" -> SinglyLinkedList.finSinglyLinkedList(n, n, n);
            case "DoublyLinkedList" -> DLL.finDLL(n);
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

    private static Expected published(Map<String, String> cells) {
        return new Expected(
                "paper",
                cells.containsKey("suspect") ? OptionalLong.empty() : number(cells, "candidates"),
                number(cells, "valid"),
                number(cells, "inits_korat"),
                number(cells, "inits_checkpoint"));
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

    private static List<Map<String, String>> records(String file) {
        List<String> lines = Published.lines(file);
        String[] names = lines.get(0).split(",");
        List<Map<String, String>> records = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            Map<String, String> named = new HashMap<>();
            for (int i = 0; i < cells.length; i++) {
                named.put(names[i], cells[i]);
            }
            records.add(named);
        }
        return records;
    }

    private static long candidates(Map<String, String> cells) {
        return number(cells, "candidates").orElseThrow();
    }

    private static String text(Map<String, String> cells, String name) {
        return Optional.ofNullable(cells.get(name)).orElseThrow();
    }

    private static OptionalLong number(Map<String, String> cells, String name) {
        String cell = cells.get(name);
        return cell == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(cell));
    }
}
