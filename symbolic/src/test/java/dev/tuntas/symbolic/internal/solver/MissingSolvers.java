package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.result.SolverKind;

/** Solvers on a machine where some can't be loaded. */
public final class MissingSolvers {
    private MissingSolvers() {}

    /** Neither of them. */
    public static Solver none() {
        return Solvers.of(
                SolverKind.AUTO,
                MissingSolvers::z3,
                () -> {
                    throw new NoClassDefFoundError("SMTInterpol");
                });
    }

    /** Only SMTInterpol. */
    public static Solver noZ3() {
        return Solvers.of(SolverKind.AUTO, MissingSolvers::z3, SmtInterpolSolver::new);
    }

    private static Solver z3() {
        throw new ExceptionInInitializerError(new UnsatisfiedLinkError("no libz3.so here"));
    }
}
