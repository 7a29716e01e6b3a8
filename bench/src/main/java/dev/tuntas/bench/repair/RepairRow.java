package dev.tuntas.bench.repair;

import dev.tuntas.bench.published.FigureLine;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.BinaryTree;
import dev.tuntas.subjects.DoublyLinkedList;
import dev.tuntas.subjects.LinkedDisjointSet;
import dev.tuntas.subjects.NaryTree;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A row of table 3.
 *
 * @param predicate the one that comes to each node once
 * @param paperQuotient how many times longer re-execution takes in the paper, by its own times
 */
record RepairRow(
        String subject, int size, Class<?> type, String predicate, OptionalDouble paperQuotient) {
    static List<RepairRow> table3() {
        return FigureLine.of("repair-table3.csv").stream().map(RepairRow::of).toList();
    }

    private static RepairRow of(FigureLine cells) {
        double quotient = cells.decimal("starc_ms") / cells.decimal("checkpoint_ms");
        return of(cells.text("subject"), cells.size("size"), OptionalDouble.of(quotient));
    }

    /** This subject in another size, of which the paper says nothing. */
    RepairRow ofSize(int other) {
        return of(subject, other, OptionalDouble.empty());
    }

    private static RepairRow of(String subject, int size, OptionalDouble quotient) {
        return switch (subject) {
            case "DoublyLinkedList" ->
                    new RepairRow(subject, size, DoublyLinkedList.class, "repOk", quotient);
            case "BinaryTree" ->
                    new RepairRow(subject, size, BinaryTree.class, "repOkInOnePass", quotient);
            case "NaryTree" -> new RepairRow(subject, size, NaryTree.class, "repOk", quotient);
            case "AvlTree" ->
                    new RepairRow(subject, size, AvlTree.class, "repOkInOnePass", quotient);
            case "DisjointSets" ->
                    new RepairRow(
                            subject, size, LinkedDisjointSet.class, "repOkInOnePass", quotient);
            default -> throw new IllegalArgumentException("no subject " + subject);
        };
    }

    Object make() {
        return switch (subject) {
            case "DoublyLinkedList" -> DoublyLinkedList.ofSize(size);
            case "BinaryTree" -> BinaryTree.ofSize(size);
            case "NaryTree" -> NaryTree.ofSize(size);
            case "AvlTree" -> AvlTree.ofSize(size);
            default -> LinkedDisjointSet.ofSize(size);
        };
    }

    @Override
    public String toString() {
        return subject + " " + size;
    }
}
