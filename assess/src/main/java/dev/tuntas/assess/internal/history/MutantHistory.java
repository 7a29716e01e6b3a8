package dev.tuntas.assess.internal.history;

import dev.tuntas.assess.result.KillReason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a mutant.
 *
 * @param key what it is known by
 * @param upTo the scope up to which all inputs were run on it; of one that was killed, that scope
 * @param reachedAt the scope at which its place was first come to; -1 if it never was
 * @param infected the first input on which it made a difference at its place
 * @param kill the input that killed it
 * @param reason why it was killed
 * @param detail what happened when it was
 */
public record MutantHistory(
        String key,
        int upTo,
        int reachedAt,
        @Nullable InputPlace infected,
        @Nullable InputPlace kill,
        @Nullable KillReason reason,
        String detail) {
    /** What {@link #reachedAt} is of a mutant whose place was never come to. */
    public static final int NEVER = -1;

    /** The inputs that it is known by. */
    public List<InputPlace> inputs() {
        List<InputPlace> inputs = new ArrayList<>();
        if (infected != null) {
            inputs.add(infected);
        }
        if (kill != null) {
            inputs.add(kill);
        }
        return inputs;
    }
}
