package dev.tuntas.check.result;

/**
 * Whether the search for inputs knows the code of the method.
 *
 * <pre>{@code
 * CheckResult result =
 *         Check.of(SearchTree.class, "remove").mode(CheckMode.WHITE_BOX).scope(5).run();
 * }</pre>
 */
public enum CheckMode {
    /** Finds all inputs that fulfil the precondition, and runs the method on each. */
    BLACK_BOX,
    /**
     * Searches for inputs on which the contract fails: precondition and method are one predicate.
     * Finds the same failures.
     */
    WHITE_BOX
}
