package dev.tuntas.rewind.internal.record;

import dev.tuntas.rewind.internal.thread.Strand;
import org.jspecify.annotations.Nullable;

/** Says before each step which thread does it. */
interface Director {
    /** The thread that goes on; null if none does now. It must be ready. */
    @Nullable Strand next();

    /** Goes on to a position where the run has been before. */
    default void again(long position) {
        throw new IllegalStateException("whole blocks are not done again");
    }

    /**
     * Which of several ways the step may go that leaves a choice: which waiting thread wakes up.
     */
    default int option() {
        return 0;
    }
}
