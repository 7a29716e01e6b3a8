package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.decision.TestOutcome;

/**
 * What came of looking whether an instruction would throw: because of null, an index or a divisor.
 */
public final class SafetyCheck {
    /** It does not throw. */
    public static final int PASSED = 0;

    /** It throws, and the exception was caught: the machine stands at the handler. */
    static final int THROWN = 1;

    /** The run fails here, or the instruction has to begin anew. */
    static final int FAILED = TestOutcome.FAILED;

    private SafetyCheck() {}

    /** What the instruction came to that did not pass. */
    public static int status(int check) {
        return check == THROWN ? StepStatus.GO_ON : StepStatus.FAILED;
    }
}
