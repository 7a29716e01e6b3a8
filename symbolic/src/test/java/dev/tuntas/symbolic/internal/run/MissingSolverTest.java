package dev.tuntas.symbolic.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.check.Check;
import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.symbolic.internal.solver.MissingSolvers;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MissingSolverTest {
    public static class Sums {
        @Ensures("result == a * a")
        public static int square(int a) {
            return a * (a + 1) - a;
        }

        @Ensures("result >= a && result >= b")
        public static int larger(int a, int b) {
            return a < b ? b : a;
        }
    }

    private static ProveResult prove(String method, Solver solver) {
        ContractClass contract = ContractClass.of(Check.of(Sums.class, method));
        return new ProveRun(contract, solver, Mode.LAZIER_SHARP, 2, 100, List.of()).run();
    }

    @Test
    void aQuestionThatNeedsItSaysOnceWhyThereIsNone() {
        ProveResult result = prove("square", MissingSolvers.none());
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertEquals(
                1L,
                result.cut()
                        .get(
                                "no SMT solver: java.lang.NoClassDefFoundError: SMTInterpol; add"
                                        + " de.uni-freiburg.informatik.ultimate:smtinterpol, and Z3"
                                        + " can't be loaded either: java.lang.UnsatisfiedLinkError:"
                                        + " no libz3.so here; add tools.aqua:z3-turnkey for this"
                                        + " platform to the class path"),
                result::toString);
    }

    @Test
    void smtInterpolIsAskedWhereZ3CantBeLoaded() {
        ProveResult result = prove("larger", MissingSolvers.noZ3());
        assertEquals("smtinterpol", result.solver());
        assertEquals(Map.of(), result.cut());
    }

    @Test
    void whereNothingIsAskedNothingIsSaid() {
        ProveResult result = prove("larger", MissingSolvers.none());
        assertEquals(Map.of(), result.cut());
        assertFalse(result.verdict() == ProveVerdict.PARTIAL);
    }
}
