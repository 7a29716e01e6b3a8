package dev.tuntas.core.internal.world;

import java.io.Serial;

/** Ends a run of the predicate that loops for ever: that is known, so nothing is given up. */
final class EndlessLoop extends StepLimit {
    @Serial private static final long serialVersionUID = 1L;

    EndlessLoop() {
        super("a loop that never ends");
    }
}
