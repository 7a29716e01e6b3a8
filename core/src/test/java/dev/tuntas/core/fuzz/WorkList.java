package dev.tuntas.core.fuzz;

import java.util.List;

/**
 * The two containers of a work-list loop: the nodes that were met, and those that are still to be
 * looked at.
 *
 * @param put how a node gets into the work list
 * @param take how it is got out again
 */
record WorkList(Variable visited, Variable work, Library put, Library take) {
    /** What a work list can be declared as. */
    static final List<Kind> KINDS =
            List.of(Kind.NODE_QUEUE, Kind.NODE_FIFO, Kind.NODE_LINKED, Kind.NODE_STACK);

    static WorkList of(Variable visited, Variable work, Dice dice) {
        Kind kind = work.kind();
        return new WorkList(
                visited,
                work,
                Library.named(kind, dice.oneOf(puts(kind)), 1),
                Library.named(kind, dice.oneOf(takes(kind)), 0));
    }

    private static List<String> puts(Kind kind) {
        return switch (kind) {
            case NODE_QUEUE -> List.of("add", "add", "push", "addLast", "offer");
            case NODE_FIFO -> List.of("add", "offer");
            default -> List.of("add", "push");
        };
    }

    private static List<String> takes(Kind kind) {
        return switch (kind) {
            case NODE_FIFO -> List.of("remove", "poll");
            case NODE_STACK -> List.of("pop");
            default -> List.of("remove", "poll", "removeFirst", "removeLast", "pop");
        };
    }

    static Expr fresh(Kind kind, Dice dice) {
        return switch (kind) {
            case NODE_STACK -> Expr.fresh(kind, "java/util/Stack");
            case NODE_LINKED -> Expr.fresh(kind, "java/util/LinkedList");
            default -> Expr.fresh(kind, dice.oneOf("java/util/ArrayDeque", "java/util/LinkedList"));
        };
    }

    Expr add(Expr node) {
        return Expr.library(Library.SET_ADD, Expr.local(visited), node);
    }

    Stmt remember(Expr node) {
        return Stmt.expression(add(node));
    }

    Expr knows(Expr node) {
        return Expr.library(Library.SET_CONTAINS, Expr.local(visited), node);
    }

    Stmt forget(Expr node) {
        return Stmt.expression(Expr.library(Library.SET_REMOVE, Expr.local(visited), node));
    }

    Stmt forgetAll() {
        return Stmt.expression(Expr.library(Library.SET_CLEAR, Expr.local(visited)));
    }

    Expr met() {
        return Expr.library(Library.SET_SIZE, Expr.local(visited));
    }

    Stmt push(Expr node) {
        return Stmt.expression(Expr.library(put, Expr.local(work), node));
    }

    Expr pull() {
        return Expr.library(take, Expr.local(work));
    }

    /** What the list can be asked, or told, without an argument. */
    Expr call(String method) {
        return Expr.library(Library.named(work.kind(), method, 0), Expr.local(work));
    }

    Expr isLeft() {
        return Expr.not(call("isEmpty"));
    }
}
