package dev.tuntas.core.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** A generated subject: its classes, and the predicate with its helpers. */
record Program(Layout layout, List<Routine> routines) {
    static final Signature PREDICATE =
            new Signature(Kind.SUBJECT, "repOk", false, List.of(), Kind.BOOLEAN);

    Program {
        routines = List.copyOf(routines);
    }

    List<Routine> routinesOf(Kind owner) {
        return routines.stream().filter(routine -> routine.signature().owner() == owner).toList();
    }

    Program with(int index, Routine routine) {
        List<Routine> changed = new ArrayList<>(routines);
        changed.set(index, routine);
        return new Program(layout, changed);
    }

    Program without(int index) {
        List<Routine> changed = new ArrayList<>(routines);
        changed.remove(index);
        return new Program(layout, changed);
    }

    /** Leaves out what the predicate does not call, not even through others. */
    Program withoutUncalled() {
        Set<Signature> called = new LinkedHashSet<>();
        collectCalled(PREDICATE, called);
        return new Program(
                layout,
                routines.stream()
                        .filter(
                                routine ->
                                        called.stream()
                                                .map(Signature::name)
                                                .anyMatch(routine.signature().name()::equals))
                        .toList());
    }

    private void collectCalled(Signature from, Set<Signature> called) {
        if (!called.add(from)) {
            return;
        }
        for (Routine routine : routines) {
            if (routine.signature().name().equals(from.name())) {
                routine.visit(
                        stmt -> {},
                        expr -> {
                            if (expr.data() instanceof Signature signature) {
                                collectCalled(signature, called);
                            }
                        });
            }
        }
    }

    void visit(Consumer<Stmt> statements, Consumer<Expr> expressions) {
        for (Routine routine : routines) {
            routine.visit(statements, expressions);
        }
    }

    @Override
    public String toString() {
        return JavaText.of(this);
    }
}
