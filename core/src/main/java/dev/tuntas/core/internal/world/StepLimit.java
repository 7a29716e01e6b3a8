package dev.tuntas.core.internal.world;

import java.io.Serial;

/** Ends a run of the predicate that took too many steps. */
public class StepLimit extends Error {
    @Serial private static final long serialVersionUID = 1L;

    StepLimit() {
        this("the predicate took too many steps");
    }

    StepLimit(String message) {
        super(message, null, false, false);
    }
}
