package dev.tuntas.core.internal.world;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * Ends a run of the predicate that is known to loop for ever, or to come to a recursion without an
 * end that nothing catches: so nothing is given up.
 */
final class EndlessLoop extends StepLimit {
    @Serial private static final long serialVersionUID = 1L;

    /** If it is a recursion, what {@link Suspicion#cause} tells instead. */
    final transient @Nullable EndlessRecursion recursion;

    EndlessLoop(@Nullable EndlessRecursion recursion) {
        super("a loop that never ends");
        this.recursion = recursion;
    }
}
