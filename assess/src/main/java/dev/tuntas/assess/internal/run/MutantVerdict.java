package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.result.KillReason;

/**
 * Why a mutant counts as killed.
 *
 * @param detail what happened, in one line
 * @param isOfRun whether the run itself did not end, so that there was nothing to judge
 */
record MutantVerdict(KillReason reason, String detail, boolean isOfRun) {
    /** The only one that depends on the machine. */
    static final MutantVerdict BY_CLOCK =
            new MutantVerdict(KillReason.ENDLESS, "does not end, by the clock", true);

    /** What is judged of a run that has ended. */
    MutantVerdict(KillReason reason, String detail) {
        this(reason, detail, false);
    }
}
