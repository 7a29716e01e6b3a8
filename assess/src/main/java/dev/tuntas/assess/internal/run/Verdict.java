package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.result.KillReason;

/**
 * Why a mutant counts as killed.
 *
 * @param detail what happened, in one line
 */
record Verdict(KillReason reason, String detail) {
    /** The only one that depends on the machine. */
    static final Verdict BY_CLOCK = new Verdict(KillReason.ENDLESS, "does not end, by the clock");
}
