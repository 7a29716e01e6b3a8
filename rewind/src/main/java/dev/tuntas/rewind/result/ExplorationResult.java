package dev.tuntas.rewind.result;

import java.util.List;
import java.util.Set;

/**
 * What came of an exploration.
 *
 * <pre>{@code
 * ExplorationResult result = Exploration.of(loader, "my.Program").run();
 * System.out.println(result.states() + " states, " + result.deadlocks() + " deadlocks");
 * }</pre>
 *
 * @param states how many different states there are at the beginnings of blocks
 * @param transitions how many blocks were run
 * @param exhausted whether that is all of them
 * @param threads the most threads that there were
 * @param unguarded the variables that threads share and no lock guards; threads were interrupted at
 *     each use of them
 * @param uninterrupted places at which other threads could have come between, but which the JDK
 *     called back, so no thread could be interrupted; with any, this is not all
 * @param savedValues the most old values that were kept at a time, to go back to
 * @param bytes the most bytes that all that was kept to go back took
 * @param codeBytes the bytes of the reverse code beside them, which is kept once for all blocks
 *     that go the same way
 * @param omission the chance that a state was left out because another had the same descriptor; 0
 *     if states were kept as a whole
 * @param findings what goes wrong, each kind once, with an order of the threads
 */
public record ExplorationResult(
        long states,
        long transitions,
        long deadlocks,
        boolean exhausted,
        int threads,
        Set<String> unguarded,
        Set<String> uninterrupted,
        long savedValues,
        long bytes,
        long codeBytes,
        double omission,
        List<ConcurrencyFinding> findings) {
    public ExplorationResult {
        unguarded = Set.copyOf(unguarded);
        uninterrupted = Set.copyOf(uninterrupted);
        findings = List.copyOf(findings);
    }

    /** How many findings of a kind there are. */
    public long count(ConcurrencyFinding.Kind kind) {
        return findings.stream().filter(finding -> finding.kind() == kind).count();
    }
}
