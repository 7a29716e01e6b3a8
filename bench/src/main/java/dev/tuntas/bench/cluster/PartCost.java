package dev.tuntas.bench.cluster;

import dev.tuntas.spark.SparkCluster;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What it costs to send a part by Spark and to take it back, apart from what it does. */
final class PartCost {
    private static final byte[] NOTHING = {};

    private PartCost() {}

    /** What executors run: nothing. */
    public static final class Nothing
            implements BiFunction<UnaryOperator<String>, List<String>, Function<byte[], byte[]>> {
        @Override
        public Function<byte[], byte[]> apply(UnaryOperator<String> archives, List<String> words) {
            return part -> part;
        }
    }

    /** Milliseconds for each of so many parts, with as many underway as when a search runs. */
    static double millis(String master, @Nullable Path spark, int parts) throws Exception {
        try (SparkCluster cluster =
                SparkCluster.of(master)
                        .home(spark)
                        .code(List.of(place()))
                        .start(Nothing.class.getName())) {
            // The first parts load classes on both sides.
            run(cluster, parts / 4);
            long start = System.nanoTime();
            run(cluster, parts);
            return (System.nanoTime() - start) / 1e6 / parts;
        }
    }

    private static void run(SparkCluster cluster, int parts) throws Exception {
        BlockingQueue<Integer> back = new LinkedBlockingQueue<>();
        int most = cluster.slots() + 1;
        int sent = 0;
        for (int done = 0; done < parts; done++) {
            for (; sent < parts && sent - done < most; sent++) {
                cluster.submit(List.of(NOTHING))
                        .get(0)
                        .whenComplete((bytes, thrown) -> back.add(thrown == null ? 0 : 1));
            }
            if (back.take() != 0) {
                throw new IllegalStateException("a part that does nothing has failed");
            }
        }
    }

    private static Path place() throws URISyntaxException {
        return Path.of(PartCost.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
