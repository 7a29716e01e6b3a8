package dev.tuntas.check.result;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import java.lang.reflect.Executable;
import java.time.Duration;
import java.util.List;

/**
 * How the check of a method ended.
 *
 * <pre>{@code
 * CheckResult result = Check.of(SearchTree.class, "remove").scope(5).run();
 * result.scopes().forEach(scope -> System.out.println(scope.inputs() + " inputs"));
 * }</pre>
 *
 * @param method the method, or the constructor
 * @param mode how it was checked
 * @param scopes what was done at each scope, the smallest first
 * @param findings what was found
 * @param end why it ended
 * @param notes what the user should know
 * @param exceptions those with which inputs ended, and which are no findings
 * @param hasRun whether there is an input at all that is valid and fulfils the precondition, and
 *     that a constructor does not refuse
 */
public record CheckResult(
        Executable method,
        CheckMode mode,
        List<ScopeResult> scopes,
        List<Finding> findings,
        End end,
        List<Note> notes,
        List<ExpectedException> exceptions,
        boolean hasRun) {
    /**
     * What was done at one scope.
     *
     * @param scope the scope
     * @param inputs on how many inputs the method ran; 0 for a white-box check, which does not make
     *     them one by one
     * @param counts what the search did
     * @param elapsed wall-clock time
     * @param isWhole whether every input was checked
     */
    public record ScopeResult(
            int scope, long inputs, Counts counts, Duration elapsed, boolean isWhole) {}

    /**
     * Whether nothing was looked at: no input is valid and fulfils the precondition, or the
     * constructor refused all of them.
     */
    public boolean hasCheckedNothing() {
        return end == End.EXHAUSTED && !hasRun;
    }

    /** Whether every input up to the scope was checked and nothing was found. */
    public boolean isClean() {
        return end == End.EXHAUSTED && findings.isEmpty();
    }

    /**
     * Whether the code that decides what is an input calls what is no function, such as a clock:
     * then another check may have other inputs. A note says more.
     */
    public boolean isByChance() {
        return notes.stream().anyMatch(Note.ByChance.class::isInstance);
    }

    /** How many inputs were checked at the greatest scope. */
    public long inputs() {
        return scopes.isEmpty() ? 0 : scopes.get(scopes.size() - 1).inputs();
    }
}
