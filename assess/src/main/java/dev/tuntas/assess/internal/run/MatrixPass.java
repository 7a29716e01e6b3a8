package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.random.SharedBits;
import dev.tuntas.assess.result.KillReason;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds every input that kills a mutant. */
final class MatrixPass extends KillPass {
    private final int inputs;
    private final SharedBits[] killers;
    private final List<Map<KillReason, BitSet>> byReason;

    MatrixPass(
            int method,
            int scope,
            CandidateRows rows,
            AssessSettings settings,
            List<MutantState> mutants,
            Set<MutantState> known) {
        super(method, scope, rows, settings, mutants, known);
        this.inputs = rows.size();
        this.killers = new SharedBits[mutants.size()];
        for (int i = 0; i < killers.length; i++) {
            killers[i] = new SharedBits(inputs);
        }
        this.byReason =
                mutants.stream()
                        .<Map<KillReason, BitSet>>map(each -> new EnumMap<>(KillReason.class))
                        .toList();
    }

    /** Always, but not twice: a thread that goes on for another one begins with its input. */
    @Override
    boolean wants(MutantState mutant, int input) {
        return !killers[index(mutant)].get(input);
    }

    @Override
    synchronized void kill(MutantState mutant, int input, MutantVerdict verdict) {
        if (wants(mutant, input)) {
            killers[index(mutant)].set(input);
            byReason.get(index(mutant))
                    .computeIfAbsent(verdict.reason(), reason -> new BitSet(inputs))
                    .set(input);
        }
    }

    /** The inputs that kill a mutant, by reason. */
    Map<KillReason, BitSet> kills(MutantState mutant) {
        return byReason.get(index(mutant));
    }
}
