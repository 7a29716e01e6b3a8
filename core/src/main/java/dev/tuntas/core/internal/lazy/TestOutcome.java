package dev.tuntas.core.internal.lazy;

/** What a test on values that are not known came to: an int, because tests are done often. */
final class TestOutcome {
    static final int NO = 0;
    static final int YES = 1;

    /** The run fails here, or the instruction has to begin anew. */
    static final int FAILED = -1;

    private TestOutcome() {}
}
