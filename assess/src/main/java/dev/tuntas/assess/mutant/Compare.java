package dev.tuntas.assess.mutant;

/** What tells a mutant from the original. */
public enum Compare {
    /**
     * Result, receiver and parameters after the call, by {@code equals}; where a class has none, by
     * structure.
     */
    EQUALS,
    /** The same, up to isomorphism of all objects. */
    STRUCTURE,
    /**
     * Only what the contract and the invariants say, as {@code tuntas check} asks them. What {@code
     * equals} would see besides is listed: holes in the contract.
     */
    CONTRACT
}
