package dev.tuntas.cli.internal.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * What Spark does, by threads of this process: parts go through the same bytes and the same entry,
 * come back in any order, and now and then one is lost when it was done, and is done once more.
 */
final class ThreadCluster implements AutoCloseable {
    private static final int EXECUTORS = 3;

    private final ExecutorService threads = Executors.newFixedThreadPool(EXECUTORS);
    private final Function<byte[], byte[]> entry;
    private final Random random;
    private final AtomicInteger parts = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();

    ThreadCluster(long seed, Class<? extends ClusterWork> command, String... words) {
        this.random = new Random(seed);
        this.entry =
                new ClusterEntry()
                        .apply(
                                index -> {
                                    throw new AssertionError("nothing was shipped");
                                },
                                ShippedWords.sent(command, List.of(words), 0, 0));
    }

    Cluster cluster() {
        return new Cluster(() -> EXECUTORS, this::submit, this::close);
    }

    /** How many parts were asked for. */
    int parts() {
        return parts.get();
    }

    int lost() {
        return lost.get();
    }

    private List<CompletableFuture<byte[]>> submit(List<byte[]> all) {
        List<CompletableFuture<byte[]>> futures = new ArrayList<>();
        for (byte[] part : all) {
            parts.incrementAndGet();
            boolean isLost = random.nextInt(4) == 0;
            futures.add(CompletableFuture.supplyAsync(() -> done(part, isLost), threads));
        }
        return futures;
    }

    private byte[] done(byte[] part, boolean isLost) {
        byte[] first = entry.apply(part);
        if (isLost) {
            lost.incrementAndGet();
            return entry.apply(part);
        }
        return first;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
