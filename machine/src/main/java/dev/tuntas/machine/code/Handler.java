package dev.tuntas.machine.code;

import org.jspecify.annotations.Nullable;

/**
 * A place to which exceptions come.
 *
 * @param type the internal name of what it catches, or null for everything
 */
public record Handler(int start, int end, int target, @Nullable String type) {
    /** Whether it is in charge of an instruction. */
    public boolean covers(int pc) {
        return start <= pc && pc < end;
    }
}
