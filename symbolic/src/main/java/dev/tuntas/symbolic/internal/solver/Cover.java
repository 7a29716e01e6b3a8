package dev.tuntas.symbolic.internal.solver;

import dev.tuntas.symbolic.internal.solver.Solver.Stated;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Asks whether something holds for all that was given, if what is chosen may be chosen well: a call
 * by contract has an outcome for all arguments if, for all of them, one of its ways can be gone.
 *
 * @param given what holds of the arguments
 * @param ways each of them is enough
 * @param ranges what a decision about what was given can be, by its name
 */
public record Cover(List<Stated> given, List<Way> ways, Map<String, BitSet> ranges) {
    /**
     * A way on which there is an outcome.
     *
     * @param literals what holds on it
     * @param names of variables, by their number on the path: the same name means the same number
     * @param chosen numbers of the variables that may be chosen
     * @param decisions what was decided about what was given, by the name of the decision
     */
    public record Way(
            List<Stated> literals,
            Map<Integer, String> names,
            BitSet chosen,
            Map<String, Integer> decisions) {}
}
