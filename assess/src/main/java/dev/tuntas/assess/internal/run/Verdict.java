package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.result.KillReason;

/**
 * Why a mutant counts as killed.
 *
 * @param detail what happened, in one line
 */
record Verdict(KillReason reason, String detail) {}
