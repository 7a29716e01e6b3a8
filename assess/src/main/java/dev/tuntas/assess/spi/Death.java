package dev.tuntas.assess.spi;

import dev.tuntas.assess.result.KillReason;

/**
 * A mutant that took its process along, or would have.
 *
 * @param mutant its number
 * @param method which of the methods under test was called, from 0
 * @param input which of the inputs of that method and scope, from 0
 * @param detail what happened, in one line
 */
public record Death(
        int mutant, int method, int scope, int input, KillReason reason, String detail) {
    private static final int PARTS = 6;

    /** In one line, to be read by {@link #of}. */
    public String line() {
        return "%d %d %d %d %s %s".formatted(mutant, method, scope, input, reason, detail);
    }

    public static Death of(String line) {
        String[] parts = line.split(" ", PARTS);
        return new Death(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                Integer.parseInt(parts[2]),
                Integer.parseInt(parts[3]),
                KillReason.valueOf(parts[4]),
                parts[5]);
    }
}
