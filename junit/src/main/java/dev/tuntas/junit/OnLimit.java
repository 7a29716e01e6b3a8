package dev.tuntas.junit;

/** What becomes of a test that reaches a limit before all inputs have passed. */
public enum OnLimit {
    /** What the key {@link TuntasKeys#ON_LIMIT} says, else {@link #FAIL}. */
    DEFAULT,

    /** It fails, and says how far it got. */
    FAIL,

    /** It passes in part: how far it got is printed, and published as a report entry. */
    REPORT
}
