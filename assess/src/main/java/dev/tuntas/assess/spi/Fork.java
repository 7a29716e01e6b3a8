package dev.tuntas.assess.spi;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an assessment in a process of its own is told, and where it says what it does.
 *
 * @param calls where it says which calls run; null if the process has no parent that reads it
 * @param deaths mutants that have taken an earlier process along: they are dead, and not run on
 *     these inputs
 * @param suspects if there are any, only they are run, on these inputs, to find out which of them
 *     takes the process along; the result says nothing
 */
public record Fork(@Nullable RunningCalls calls, List<Death> deaths, List<Death> suspects) {
    /** An assessment in the process of who asks for it. */
    public static final Fork NONE = new Fork(null, List.of(), List.of());

    public Fork {
        deaths = List.copyOf(deaths);
        suspects = List.copyOf(suspects);
    }

    /** Whether the inputs of a method at a scope are run. */
    public boolean isWanted(int method, int scope) {
        return suspects.isEmpty()
                || suspects.stream().anyMatch(s -> s.method() == method && s.scope() == scope);
    }

    /** Whether a mutant is run on an input. */
    public boolean isWanted(int mutant, int method, int scope, int input) {
        return suspects.isEmpty()
                || suspects.stream()
                        .anyMatch(
                                s ->
                                        s.mutant() == mutant
                                                && s.method() == method
                                                && s.scope() == scope
                                                && s.input() == input);
    }
}
