package dev.tuntas.symbolic.result;

import java.util.List;

/**
 * A way in which a method breaks its contract.
 *
 * @param broken what is broken
 * @param message what happened when the counterexample was run in the JVM; if it could not be, why
 * @param isConfirmed whether the counterexample was run in the JVM, and failed there
 * @param input the receiver and the parameters of the counterexample, as text
 * @param condition what holds of the numbers on the path
 * @param paths how many paths break the same
 */
public record Violation(
        String broken,
        String message,
        boolean isConfirmed,
        String input,
        List<String> condition,
        long paths) {
    public Violation {
        condition = List.copyOf(condition);
    }
}
