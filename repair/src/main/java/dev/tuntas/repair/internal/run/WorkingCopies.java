package dev.tuntas.repair.internal.run;

import dev.tuntas.core.spi.Undisturbed;
import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.concurrent.Callable;

/** What a predicate on copies of a graph is given: steps and a stack in proportion to its size. */
final class WorkingCopies {
    private static final long STEPS = 10_000_000;
    private static final long STEPS_PER_SLOT = 100;
    private static final long STACK = 16L << 20;
    private static final long STACK_PER_OBJECT = 1 << 10;
    private static final long MOST_STACK = 1L << 30;

    private WorkingCopies() {}

    static Mender of(LiveGraph graph, boolean restarts) {
        return graph.copy(STEPS + STEPS_PER_SLOT * graph.slots(), restarts);
    }

    /** A recursive predicate needs a stack in proportion to the structure that it walks. */
    static <R> R undisturbed(MendWorld world, LiveGraph graph, Callable<R> work) {
        long stack = Math.min(MOST_STACK, STACK + STACK_PER_OBJECT * graph.objects());
        return Undisturbed.call(stack, world.loader(), work);
    }
}
