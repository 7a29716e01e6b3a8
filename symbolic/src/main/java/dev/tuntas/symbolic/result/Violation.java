package dev.tuntas.symbolic.result;

import java.util.List;
import java.util.Optional;

/**
 * A way in which a method breaks its contract.
 *
 * <pre>{@code
 * for (Violation violation : Prove.of(SearchTree.class, "add").k(3).run().violations()) {
 *     System.out.println(violation.message() + " " + violation.input());
 * }
 * }</pre>
 *
 * @param broken what is broken
 * @param message what happened when the counterexample was run in the JVM; if it could not be, why
 * @param isConfirmed whether the counterexample was run in the JVM, and failed there
 * @param input the receiver and the parameters of the counterexample, drawn; {@code ?} is what the
 *     path never decided
 * @param after the same after the call, drawn
 * @param condition what holds of the numbers on the path, in names of the source
 * @param trace the lines of the source that the path comes to
 * @param test a JUnit test that fails as long as the method does this; none if there is no code
 *     that makes the input
 * @param paths how many paths break the same
 */
public record Violation(
        String broken,
        String message,
        boolean isConfirmed,
        String input,
        String after,
        List<String> condition,
        List<PathLine> trace,
        Optional<PathTest> test,
        long paths) {
    public Violation {
        condition = List.copyOf(condition);
        trace = List.copyOf(trace);
    }

    /** This violation, met on so many paths. */
    public Violation on(long several) {
        return new Violation(
                broken, message, isConfirmed, input, after, condition, trace, test, several);
    }

    /** This violation with a test that shows it. */
    public Violation with(PathTest failing) {
        return new Violation(
                broken,
                message,
                isConfirmed,
                input,
                after,
                condition,
                trace,
                Optional.of(failing),
                paths);
    }
}
