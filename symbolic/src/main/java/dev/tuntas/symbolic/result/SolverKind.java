package dev.tuntas.symbolic.result;

import java.util.Locale;

/** The SMT solver that is asked what the simpler layers can't decide. */
public enum SolverKind {
    /** Z3; where its native part can't be loaded, SMTInterpol. */
    AUTO,
    /** Decides Java's whole arithmetic, within a limit of work. */
    Z3,
    /**
     * Plain Java. Decides sums, products with constants, and divisions, shifts and masks by
     * constants, as they wrap around; what it says beyond that is checked, and else undecided.
     */
    SMTINTERPOL,
    /** What the simpler layers can't decide stays undecided. */
    NONE;

    /** As the command line names it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
