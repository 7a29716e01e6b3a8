package dev.tuntas.check.result;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One way in which a method failed: the same clause of the contract, or the same exception from the
 * same place.
 *
 * <pre>{@code
 * for (Finding finding : Check.of(SearchTree.class, "remove").run().findings()) {
 *     System.out.println(finding.message() + ": " + finding.counterexample().text());
 * }
 * }</pre>
 *
 * @param kind what was violated
 * @param message what happened at the counterexample, in one line
 * @param clause the clause of the contract that was violated, if it was one
 * @param place where that clause stands, or the method
 * @param thrown what the method, or the clause, threw
 * @param count how many inputs failed this way, at the greatest scope where some did
 * @param countedAt that scope
 * @param counterexample the smallest input: of the least scope, and there of the fewest objects
 */
public record Finding(
        Kind kind,
        String message,
        Optional<String> clause,
        SourcePlace place,
        @Nullable Throwable thrown,
        long count,
        int countedAt,
        Counterexample counterexample) {
    /** What was violated; the names are those of the rules in reports. */
    public enum Kind {
        ENSURES("a postcondition does not hold"),
        SIGNALS("an exception under a condition that does not hold"),
        INVARIANT("the invariant does not hold after the call"),
        BEHAVIOR("a call that should have ended normally, or should have thrown, did not"),
        EXCEPTION("an exception that the contract does not allow"),
        ASSIGNABLE("a change of something that may not change"),
        CLAUSE_THREW("a clause of the contract threw an exception itself"),
        HANG("a call that does not end");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
