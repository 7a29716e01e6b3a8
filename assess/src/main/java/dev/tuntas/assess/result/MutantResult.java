package dev.tuntas.assess.result;

import dev.tuntas.assess.mutant.Mutant;
import java.util.Optional;

/**
 * What became of one mutant.
 *
 * <pre>{@code
 * for (MutantResult each : Assessment.of(SearchTree.class, "add").run().mutants()) {
 *     System.out.println(each.mutant().change() + ": " + each.status());
 * }
 * }</pre>
 *
 * @param reason why it was killed
 * @param detail what happened when it was killed, or what only {@code equals} sees, or of which
 *     other it is a duplicate, or why it is accepted; else empty
 * @param input the smallest input that kills it, or on which only {@code equals} sees it; of
 *     another survivor, the first on which it made a difference at its place
 * @param runs on how many inputs it was run
 * @param key what it is known again by in other runs, whichever mutants are chosen there
 */
public record MutantResult(
        Mutant mutant,
        MutantStatus status,
        Optional<KillReason> reason,
        String detail,
        Optional<ShownInput> input,
        long runs,
        String key) {
    /** The scope at which it was killed, or 0. */
    public int killedAt() {
        return status == MutantStatus.KILLED ? input.map(ShownInput::scope).orElse(0) : 0;
    }
}
