package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A statement of a generated predicate.
 *
 * @param data what the operator needs to know besides
 */
record Stmt(Op op, @Nullable Object data, List<Expr> exprs, List<List<Stmt>> blocks) {
    /** What a statement does. */
    enum Op {
        /** A {@link Variable}, with or without a first value. */
        DECLARE,
        /** A {@link Variable}. */
        ASSIGN,
        /** A {@link Variable}, by one. */
        INCREMENT,
        /** A {@link Member} of the first expression gets the second. */
        PUT_FIELD,
        /** A static {@link Member}. */
        PUT_STATIC,
        PUT_ELEMENT,
        EXPRESSION,
        IF,
        WHILE,
        DO,
        /** Three blocks: first, body, update. */
        FOR,
        /** A {@link Variable} gets the elements of a container, one after the other. */
        EACH,
        /** The labels, one for each block but the last, which is the default. */
        SWITCH,
        RETURN,
        BREAK,
        CONTINUE,
        /** The internal name of the exception. */
        THROW,
        /** The internal name of the exception that the second block is for. */
        TRY
    }

    Stmt {
        exprs = List.copyOf(exprs);
        blocks = blocks.stream().map(Stmt::reachable).toList();
    }

    static Stmt declare(Variable variable, Expr value) {
        return new Stmt(Op.DECLARE, variable, List.of(value), List.of());
    }

    static Stmt declare(Variable variable) {
        return new Stmt(Op.DECLARE, variable, List.of(), List.of());
    }

    static Stmt assign(Variable variable, Expr value) {
        return new Stmt(Op.ASSIGN, variable, List.of(value), List.of());
    }

    static Stmt increment(Variable variable) {
        return new Stmt(Op.INCREMENT, variable, List.of(), List.of());
    }

    static Stmt put(Member member, Expr of, Expr value) {
        return new Stmt(Op.PUT_FIELD, member, List.of(of, value), List.of());
    }

    static Stmt putStatic(Member member, Expr value) {
        return new Stmt(Op.PUT_STATIC, member, List.of(value), List.of());
    }

    static Stmt put(Expr array, Expr index, Expr value) {
        return new Stmt(Op.PUT_ELEMENT, null, List.of(array, index, value), List.of());
    }

    static Stmt expression(Expr expr) {
        return new Stmt(Op.EXPRESSION, null, List.of(expr), List.of());
    }

    static Stmt when(Expr condition, Stmt... then) {
        return new Stmt(Op.IF, null, List.of(condition), List.of(List.of(then)));
    }

    static Stmt when(Expr condition, List<Stmt> then) {
        return new Stmt(Op.IF, null, List.of(condition), List.of(then));
    }

    static Stmt when(Expr condition, List<Stmt> then, List<Stmt> otherwise) {
        return new Stmt(Op.IF, null, List.of(condition), List.of(then, otherwise));
    }

    static Stmt loop(Op op, Expr condition, List<Stmt> body) {
        return new Stmt(op, null, List.of(condition), List.of(body));
    }

    static Stmt count(Stmt first, Expr condition, Stmt update, List<Stmt> body) {
        return new Stmt(
                Op.FOR, null, List.of(condition), List.of(List.of(first), body, List.of(update)));
    }

    static Stmt each(Variable variable, Expr container, List<Stmt> body) {
        return new Stmt(Op.EACH, variable, List.of(container), List.of(body));
    }

    static Stmt choose(Expr number, List<Integer> labels, List<List<Stmt>> blocks) {
        return new Stmt(Op.SWITCH, List.copyOf(labels), List.of(number), blocks);
    }

    static Stmt give(Expr value) {
        return new Stmt(Op.RETURN, null, List.of(value), List.of());
    }

    static Stmt leave(Op op) {
        return new Stmt(op, null, List.of(), List.of());
    }

    static Stmt fail(String exception) {
        return new Stmt(Op.THROW, exception, List.of(), List.of());
    }

    static Stmt attempt(List<Stmt> body, String exception, List<Stmt> handler) {
        return new Stmt(Op.TRY, exception, List.of(), List.of(body, handler));
    }

    /** A block without the statements that can't be reached, which javac would not have. */
    static List<Stmt> reachable(List<Stmt> block) {
        for (int i = 0; i < block.size(); i++) {
            if (!block.get(i).completes()) {
                return List.copyOf(block.subList(0, i + 1));
            }
        }
        return List.copyOf(block);
    }

    /** Whether the statement behind this one can be reached. */
    private boolean completes() {
        return switch (op) {
            case RETURN, THROW, BREAK, CONTINUE -> false;
            case IF -> blocks.size() == 1 || completes(0) || completes(1);
            case TRY -> completes(0) || completes(1);
            case DO -> completes(0) || leaves(blocks.get(0), Set.of(Op.BREAK, Op.CONTINUE));
            case SWITCH -> completes(blocks.size() - 1) || leaves(Set.of(Op.BREAK));
            default -> true;
        };
    }

    private boolean completes(int index) {
        List<Stmt> block = blocks.get(index);
        return block.isEmpty() || block.get(block.size() - 1).completes();
    }

    private boolean leaves(Set<Op> ways) {
        return blocks.stream().anyMatch(block -> leaves(block, ways));
    }

    /** Whether a block leaves the switch or loop that it is in, in one of some ways. */
    private static boolean leaves(List<Stmt> block, Set<Op> ways) {
        return block.stream()
                .anyMatch(
                        stmt ->
                                switch (stmt.op) {
                                    case BREAK, CONTINUE -> ways.contains(stmt.op);
                                    case IF, TRY -> stmt.leaves(ways);
                                    case SWITCH ->
                                            ways.contains(Op.CONTINUE)
                                                    && stmt.leaves(Set.of(Op.CONTINUE));
                                    default -> false;
                                });
    }

    Variable variable() {
        return (Variable) data;
    }

    Member member() {
        return (Member) data;
    }

    Expr first() {
        return exprs.get(0);
    }

    Stmt withExprs(List<Expr> newExprs) {
        return new Stmt(op, data, newExprs, blocks);
    }

    Stmt withBlock(int index, List<Stmt> block) {
        List<List<Stmt>> changed = new ArrayList<>(blocks);
        changed.set(index, block);
        return new Stmt(op, data, exprs, changed);
    }

    void visit(Consumer<Stmt> statements, Consumer<Expr> expressions) {
        statements.accept(this);
        exprs.forEach(expr -> expr.visit(expressions));
        for (List<Stmt> block : blocks) {
            block.forEach(stmt -> stmt.visit(statements, expressions));
        }
    }
}
