package dev.tuntas.bench.multivalue;

import dev.tuntas.bench.multivalue.MultivalueRow.Paper;
import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.bench.published.Published;
import dev.tuntas.bench.run.Task;
import dev.tuntas.subjects.BSTP;
import dev.tuntas.subjects.DynamicOrderStatistics;
import dev.tuntas.subjects.MinHeap;
import dev.tuntas.subjects.SortedDoublyLinkedList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The searches of table II of the Multi-value paper with the bounds and predicates that explore as
 * many candidates as its Korat does, and two of the original Korat.
 */
final class MultivalueTable {
    private static final Set<String> KORAT_SEARCHES =
            Set.of("SearchTree 9", "SortedList 12,12,13,12");

    private MultivalueTable() {}

    static List<MultivalueRow> rows() {
        return Stream.concat(paper(), korat()).toList();
    }

    private static Stream<MultivalueRow> paper() {
        return FigureLine.of("multivalue-table2.csv").stream().map(MultivalueTable::paper);
    }

    private static MultivalueRow paper(FigureLine cells) {
        return new MultivalueRow(
                cells.text("subject"),
                cells.text("size"),
                task(cells.text("subject"), cells.size("size")),
                "paper",
                cells.number("explored_korat"),
                cells.number("valid"),
                Optional.of(new Paper(cells.number("explored_multi"), cells.decimal("speedup"))));
    }

    private static Task task(String subject, int n) {
        return switch (subject) {
            case "MinHeap" -> Task.all(MinHeap.finMinHeap(n), "repOk");
            case "DynamicOrderStatistics" ->
                    Task.all(DynamicOrderStatistics.finDynamicOrderStatistics(n), "repOk");
            case "BinarySearchTree" -> Task.all(BSTP.finIsBstp(n), "isBstp");
            case "RedBlackTree" ->
                    Task.all(DynamicOrderStatistics.finIsRedBlackTree(n), "isRedBlackTree");
            case "SortedDoublyLinkedList" ->
                    Task.all(SortedDoublyLinkedList.finSortedDoublyLinkedList(n), "repOk");
            default -> throw new IllegalArgumentException("no bounds for " + subject);
        };
    }

    private static Stream<MultivalueRow> korat() {
        return Published.measured().stream()
                .filter(row -> KORAT_SEARCHES.contains(row.toString()))
                .map(MultivalueTable::korat);
    }

    private static MultivalueRow korat(Published.Row row) {
        return new MultivalueRow(
                row.subject(),
                row.arguments(),
                Task.all(row.bounds(), "repOk"),
                "Korat",
                row.explored(),
                row.valid().orElseThrow(),
                Optional.empty());
    }
}
