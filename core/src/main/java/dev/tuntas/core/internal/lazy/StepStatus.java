package dev.tuntas.core.internal.lazy;

/** What an instruction, or a run of them, came to: an int, because there are many of them. */
final class StepStatus {
    /** The next instruction comes. */
    static final int GO_ON = 0;

    /** The method at the floor of the stack has returned. */
    static final int ENDED = 2;

    /** The run fails here, or the instruction has to begin anew: as the last test did. */
    static final int FAILED = TestOutcome.FAILED;

    /** Nothing was done: whoever was asked does not know how. */
    static final int NOT_DONE = 99;

    private StepStatus() {}
}
