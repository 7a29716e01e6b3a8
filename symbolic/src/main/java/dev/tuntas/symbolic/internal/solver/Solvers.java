package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.result.SolverKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The solver that was asked for, or what there is of it. */
public final class Solvers {
    private static final String Z3 = "add tools.aqua:z3-turnkey for this platform";
    private static final String SMTINTERPOL = "add de.uni-freiburg.informatik.ultimate:smtinterpol";

    private Solvers() {}

    public static Solver of(SolverKind wanted) {
        return of(wanted, Z3Solver::new, SmtInterpolSolver::new);
    }

    /** With other solvers, which may throw a {@code LinkageError} if they are not there. */
    static Solver of(SolverKind wanted, Supplier<Solver> z3, Supplier<Solver> smtInterpol) {
        return switch (wanted) {
            case AUTO -> z3OrSmtInterpol(z3, smtInterpol);
            case Z3 -> made(z3, Z3);
            case SMTINTERPOL -> made(smtInterpol, SMTINTERPOL);
            case NONE -> missing("none is wanted; leave out --solver none to ask one");
        };
    }

    private static Solver z3OrSmtInterpol(Supplier<Solver> z3, Supplier<Solver> smtInterpol) {
        try {
            return z3.get();
        } catch (LinkageError e) {
            return made(
                    smtInterpol,
                    "%s, and Z3 can't be loaded either: %s; %s"
                            .formatted(SMTINTERPOL, cause(e), Z3));
        }
    }

    private static Solver made(Supplier<Solver> solver, String remedy) {
        try {
            return solver.get();
        } catch (LinkageError e) {
            return missing("%s; %s to the class path".formatted(cause(e), remedy));
        }
    }

    private static Throwable cause(Throwable why) {
        Throwable cause = why;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    /** A solver that decides nothing, because there is none. */
    private static Solver missing(String why) {
        return new Solver() {
            @Override
            public Outcome solve(List<Stated> literals, int variables) {
                return Outcome.UNKNOWN;
            }

            @Override
            public Optional<String> problem() {
                return Optional.of("no SMT solver: " + why);
            }
        };
    }
}
