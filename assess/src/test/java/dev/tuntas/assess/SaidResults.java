package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.core.message.Note;

/** What two results are compared by. */
final class SaidResults {
    private SaidResults() {}

    /** All that a result says, but for times, numbers of runs, and what it says of the history. */
    static String said(AssessResult result) {
        StringBuilder said = new StringBuilder();
        said.append(result.methods()).append(result.scope()).append(result.possible());
        for (MutantResult each : result.mutants()) {
            said.append('\n').append(each.mutant()).append(each.status()).append(each.reason());
            said.append(each.detail()).append(each.input());
        }
        said.append('\n').append(result.curve()).append(result.code()).append(result.end());
        result.notes().stream()
                .map(Note::text)
                .filter(note -> !note.contains("history"))
                .forEach(note -> said.append('\n').append(note));
        return said.toString();
    }

    static void assertSame(AssessResult expected, AssessResult found) {
        assertEquals(said(expected), said(found));
    }

    static void assertNote(AssessResult result, String part) {
        assertTrue(
                result.notes().stream().anyMatch(note -> note.text().contains(part)),
                () -> part + " is not in " + result.notes());
    }
}
