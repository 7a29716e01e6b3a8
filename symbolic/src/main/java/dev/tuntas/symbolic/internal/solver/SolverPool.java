package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.result.SolverKind;
import java.util.ArrayList;
import java.util.List;

/** Solvers of one kind, one for each thread; all are closed at the end. */
public final class SolverPool implements AutoCloseable {
    private final SolverKind kind;
    private final List<Solver> made = new ArrayList<>();

    public SolverPool(SolverKind kind) {
        this.kind = kind;
    }

    /** One more. */
    public synchronized Solver next() {
        Solver solver = Solvers.of(kind);
        made.add(solver);
        return solver;
    }

    @Override
    public synchronized void close() {
        made.forEach(Solver::close);
    }
}
