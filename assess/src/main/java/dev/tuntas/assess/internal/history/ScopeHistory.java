package dev.tuntas.assess.internal.history;

import dev.tuntas.core.message.Note;
import java.util.List;

/**
 * What a scope came to that was run to its end.
 *
 * @param bounds a fingerprint of its inputs' bounds
 * @param inputs how many inputs it has
 * @param statements the numbers of the statements that were first come to here
 * @param outcomes twice the numbers of conditions that were first true here, and those plus 1 of
 *     conditions that were first false
 */
public record ScopeHistory(
        int scope,
        String bounds,
        long inputs,
        List<Note> notes,
        List<Integer> statements,
        List<Integer> outcomes) {
    public ScopeHistory {
        notes = List.copyOf(notes);
        statements = List.copyOf(statements);
        outcomes = List.copyOf(outcomes);
    }
}
