package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.symbolic.internal.term.Value;
import org.jspecify.annotations.Nullable;

/**
 * An object that the code which is run can call, whatever the interface: to tell the script that it
 * is there, or to ask something.
 */
@FunctionalInterface
public interface Hook {
    /** Is called, with the receiver first; gives what the call gives. */
    @Nullable Value called(@Nullable Value[] given);
}
