package dev.tuntas.core.internal.lazy.decision;

/** Looks at the code behind a test before the test is decided. */
public interface Foresight {
    /** Whether the predicate is false if the reference that is tested is not null. */
    boolean failsIfNotNull();

    /** On what that depends, besides the context and what the slot has lost. */
    long because();
}
