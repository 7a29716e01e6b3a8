package dev.tuntas.assess.internal.run;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Inputs of a scope that has been run, once more, on mutants that it may kill: here it is asked
 * which inputs kill them, and nothing else is noted of a mutant.
 */
abstract class KillPass extends Pass {
    private final Set<MutantState> left = ConcurrentHashMap.newKeySet();

    /**
     * @param known the mutants of which it is known that only the clock ends them
     */
    KillPass(
            int method,
            int scope,
            CandidateRows rows,
            AssessSettings settings,
            List<MutantState> mutants,
            Set<MutantState> known) {
        super(
                method,
                scope,
                rows,
                settings.compare(),
                settings.isFiltered(),
                mutants,
                new Coverage(0, 0));
        left.addAll(known);
    }

    /**
     * The mutants that only the clock ends: to wait for that on each input that they can't take
     * would be without end, too.
     */
    final Set<MutantState> left() {
        return left;
    }

    /** Whether it is to be known if an input kills a mutant. */
    abstract boolean wants(MutantState mutant, int input);

    @Override
    final boolean isKilledBefore(MutantState mutant, int input) {
        return left.contains(mutant) || !wants(mutant, input);
    }

    @Override
    boolean isWanted(int input) {
        return live().stream().anyMatch(mutant -> !isKilledBefore(mutant, input));
    }

    @Override
    final boolean isOver(MutantState killed) {
        return left.contains(killed);
    }

    @Override
    final void hangs(MutantState mutant, int input) {
        left.add(mutant);
    }

    @Override
    final synchronized void done(int batch, int input, InputTally tally) {
        // What it is for is told by kill.
    }

    @Override
    final void collect(MutantWorld world) {
        // All of it is known from the first time.
    }

    @Override
    final long finish() {
        throw new UnsupportedOperationException("it notes nothing of mutants");
    }
}
