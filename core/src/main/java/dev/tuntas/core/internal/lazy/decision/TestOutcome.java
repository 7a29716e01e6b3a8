package dev.tuntas.core.internal.lazy.decision;

/** What a test on values that are not known came to: an int, because tests are done often. */
public final class TestOutcome {
    public static final int NO = 0;
    public static final int YES = 1;

    /** The run fails here, or the instruction has to begin anew. */
    public static final int FAILED = -1;

    private TestOutcome() {}
}
