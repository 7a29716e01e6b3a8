package dev.tuntas.core.internal.world;

import java.io.Serial;

/** Ends a run of the predicate that took too many steps. */
public final class StepLimit extends Error {
    @Serial private static final long serialVersionUID = 1L;

    StepLimit() {
        super("the predicate took too many steps", null, false, false);
    }
}
