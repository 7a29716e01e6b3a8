package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Makes a program smaller, step by step, as long as it still shows what it is kept for. */
final class Shrinker {
    /** A test takes some milliseconds. */
    private static final int MOST_TESTS = 2_000;

    private final Predicate<Program> isWanted;
    private int tests;

    private Shrinker(Predicate<Program> isWanted) {
        this.isWanted = isWanted;
    }

    static Program shrink(Program program, Predicate<Program> isWanted) {
        Shrinker shrinker = new Shrinker(isWanted);
        Program current = program;
        while (true) {
            Program smaller = shrinker.step(current);
            if (smaller == null) {
                return current;
            }
            current = smaller;
        }
    }

    private Program step(Program program) {
        for (Program smaller : variants(program)) {
            if (tests++ > MOST_TESTS) {
                return null;
            }
            if (holds(smaller)) {
                return smaller;
            }
        }
        return null;
    }

    private boolean holds(Program program) {
        try {
            return isWanted.test(program);
        } catch (MalformedException | LinkageError e) {
            // A step too far: this is no Java program any more.
            return false;
        }
    }

    private static List<Program> variants(Program program) {
        List<Program> all = new ArrayList<>();
        for (int i = 1; i < program.routines().size(); i++) {
            all.add(program.without(i));
        }
        for (int i = 0; i < program.routines().size(); i++) {
            Routine routine = program.routines().get(i);
            for (List<Stmt> body : blocks(routine.body())) {
                all.add(program.with(i, routine.withBody(body)));
            }
        }
        return all;
    }

    /** Larger steps first: without a statement, with its inner block in its place, simpler. */
    private static List<List<Stmt>> blocks(List<Stmt> block) {
        List<List<Stmt>> all = new ArrayList<>();
        for (int i = 0; i < block.size(); i++) {
            all.add(replace(block, i, List.of()));
        }
        for (int i = 0; i < block.size(); i++) {
            for (List<Stmt> inner : block.get(i).blocks()) {
                all.add(replace(block, i, inner));
            }
        }
        for (int i = 0; i < block.size(); i++) {
            for (Stmt simpler : statements(block.get(i))) {
                all.add(replace(block, i, List.of(simpler)));
            }
        }
        return all;
    }

    private static List<Stmt> replace(List<Stmt> block, int index, List<Stmt> by) {
        List<Stmt> changed = new ArrayList<>(block);
        changed.remove(index);
        changed.addAll(index, by);
        return changed;
    }

    private static List<Stmt> statements(Stmt stmt) {
        List<Stmt> all = new ArrayList<>();
        if (stmt.op() == Stmt.Op.IF && stmt.blocks().size() > 1) {
            all.add(Stmt.when(stmt.first(), stmt.blocks().get(0)));
        }
        for (int i = 0; i < stmt.blocks().size(); i++) {
            for (List<Stmt> block : blocks(stmt.blocks().get(i))) {
                all.add(stmt.withBlock(i, block));
            }
        }
        oneSimpler(stmt.exprs(), changed -> all.add(stmt.withExprs(changed)));
        return all;
    }

    /** All lists in which one of the expressions is a simpler one. */
    private static void oneSimpler(List<Expr> exprs, Consumer<List<Expr>> taker) {
        for (int i = 0; i < exprs.size(); i++) {
            for (Expr simpler : expressions(exprs.get(i))) {
                List<Expr> changed = new ArrayList<>(exprs);
                changed.set(i, simpler);
                taker.accept(changed);
            }
        }
    }

    private static List<Expr> expressions(Expr expr) {
        List<Expr> all = new ArrayList<>();
        if (expr.op() == Expr.Op.CONSTANT) {
            return all;
        }
        switch (expr.kind()) {
            case INT -> all.add(Expr.number(0));
            case BOOLEAN -> {
                all.add(Expr.truth(false));
                all.add(Expr.truth(true));
            }
            default -> {}
        }
        for (Expr arg : expr.args()) {
            if (arg.kind() == expr.kind()) {
                all.add(arg);
            }
        }
        oneSimpler(expr.args(), changed -> all.add(expr.withArgs(changed)));
        return all;
    }
}
