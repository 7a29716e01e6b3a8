package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.internal.term.Term;
import java.util.List;
import java.util.Optional;

/** Decides whether literals can hold together, in the arithmetic of Java. */
public interface Solver extends AutoCloseable {
    /** A solver that decides nothing. */
    Solver NONE = (literals, variables) -> Outcome.UNKNOWN;

    /** A literal, or that it does not hold. */
    record Stated(Term literal, boolean holds) {}

    /**
     * What a solver says.
     *
     * @param values of the variables, by number, if the literals can hold
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Outcome(Answer answer, long[] values) {
        static final Outcome UNKNOWN = new Outcome(Answer.UNKNOWN, new long[0]);
        static final Outcome NEVER = new Outcome(Answer.NEVER, new long[0]);
    }

    /** Whether literals can hold together. */
    enum Answer {
        POSSIBLE,
        NEVER,
        UNKNOWN
    }

    /**
     * Whether literals can hold together.
     *
     * @param variables how many variables there are at most
     */
    Outcome solve(List<Stated> literals, int variables);

    /** Whether there are arguments for which no way can be gone. */
    default Answer uncovered(Cover cover) {
        return Answer.UNKNOWN;
    }

    /** How it is called. */
    default String name() {
        return "none";
    }

    /** Why there is no solver, and what to do; empty if there is one. */
    default Optional<String> problem() {
        return Optional.empty();
    }

    @Override
    default void close() {}
}
