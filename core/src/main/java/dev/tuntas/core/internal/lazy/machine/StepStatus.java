package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.decision.TestOutcome;

/** What an instruction, or a run of them, came to: an int, because there are many of them. */
public final class StepStatus {
    /** The next instruction comes. */
    public static final int GO_ON = 0;

    /** The method at the floor of the stack has returned. */
    public static final int ENDED = 2;

    /** The run fails here, or the instruction has to begin anew: as the last test did. */
    static final int FAILED = TestOutcome.FAILED;

    /** Nothing was done, because the callee does not know the method: another way is tried. */
    public static final int NOT_DONE = 99;

    private StepStatus() {}
}
