package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.random.Membership;
import dev.tuntas.assess.internal.random.SharedBits;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds for every sample which mutants it kills, without running the samples one by one: a mutant
 * is run on an input if a sample that has the input does not kill it yet. Which inputs those are
 * depends on the order, but not whether a sample has one that kills.
 */
final class SamplePass extends KillPass {
    private final Membership samples;
    private final List<SharedBits> open;

    /**
     * @param open for each mutant, the samples that have not killed it
     */
    SamplePass(
            int method,
            int scope,
            CandidateRows rows,
            AssessSettings settings,
            List<MutantState> mutants,
            Set<MutantState> known,
            Membership samples,
            Map<MutantState, SharedBits> open) {
        super(method, scope, rows, settings, mutants, known);
        this.samples = samples;
        this.open =
                mutants.stream()
                        .map(each -> Objects.requireNonNull(open.get(each)).copy())
                        .toList();
    }

    @Override
    boolean wants(MutantState mutant, int input) {
        return samples.isIn(input, open.get(index(mutant)));
    }

    /** The samples that have not killed a mutant, now. */
    SharedBits open(MutantState mutant) {
        return open.get(index(mutant));
    }

    @Override
    synchronized void kill(MutantState mutant, int input, MutantVerdict verdict) {
        samples.removeFrom(open.get(index(mutant)), input);
    }
}
