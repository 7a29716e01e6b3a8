package dev.tuntas.suite.spi.remote;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Other processes that search ranges: a cluster. */
public interface RemoteRanges {
    /** How many ranges can be searched at the same time by now. */
    int slots();

    /**
     * Has ranges searched, each for a while.
     *
     * @return for each, in the same order, what {@link RangeYield#of} reads
     */
    List<CompletableFuture<byte[]>> submit(List<RangeOrder> orders);
}
