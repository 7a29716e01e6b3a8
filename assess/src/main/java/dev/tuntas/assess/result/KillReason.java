package dev.tuntas.assess.result;

/**
 * What told a mutant from the original.
 *
 * <pre>{@code
 * for (MutantResult each : Assessment.of(SearchTree.class, "add").run().mutants()) {
 *     boolean isEndless = each.reason().filter(KillReason.ENDLESS::equals).isPresent();
 * }
 * }</pre>
 */
public enum KillReason {
    /** What it leaves behind breaks the invariant of its class. */
    INVARIANT,
    /** It returns, throws or leaves behind something else. */
    OUTPUT,
    /** It does not end. */
    ENDLESS,
    /** It wants more memory than there is. */
    MEMORY
}
