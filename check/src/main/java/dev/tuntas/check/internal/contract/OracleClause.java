package dev.tuntas.check.internal.contract;

/**
 * One thing that is checked after a call.
 *
 * @param text what the user reads
 * @param place where it is said
 */
public record OracleClause(Kind kind, String text, SpecPlace place) {
    /** What is checked. A clause of kind REQUIRES is never violated, but may throw. */
    public enum Kind {
        REQUIRES,
        ENSURES,
        SIGNALS,
        NORMAL_BEHAVIOR,
        EXCEPTIONAL_BEHAVIOR,
        UNDECLARED_EXCEPTION,
        INVARIANT
    }
}
