package dev.tuntas.assess.spi;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Other processes that run mutants: a cluster. */
public interface RemoteMutants {
    /** How many parts can be run at the same time by now. */
    int slots();

    /**
     * Has parts run, in any order.
     *
     * @return for each, in the same order, what a {@link MutantWorker} there answers
     */
    List<CompletableFuture<byte[]>> submit(List<byte[]> parts);
}
