package dev.tuntas.spark;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.spark.internal.link.Shipment;
import dev.tuntas.spark.internal.start.SparkProblems;
import dev.tuntas.spark.internal.start.SparkProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that does parts of a work: bytes go there, bytes come back, and what is done with them
 * is code that is shipped.
 *
 * <pre>{@code
 * try (SparkCluster cluster =
 *         SparkCluster.of("local[2]").code(List.of(Path.of("target/classes"))).start("my.Entry")) {
 *     byte[] result = cluster.submit(List.of(part)).get(0).join();
 * }
 * }</pre>
 */
public final class SparkCluster implements AutoCloseable {
    private final SparkProcess process;

    private SparkCluster(SparkProcess process) {
        this.process = process;
    }

    /** A cluster by Spark's name for it, such as {@code local[2]} or {@code spark://host:7077}. */
    public static Builder of(String master) {
        return new Builder(master);
    }

    /** What is known of a cluster before it is started. */
    public static final class Builder {
        private final String master;
        private final Map<String, String> settings = new LinkedHashMap<>();
        private final List<Path> code = new ArrayList<>();
        private final List<Path> archives = new ArrayList<>();
        private @Nullable Path home;
        private ClusterListener listener = new ClusterListener() {};

        private Builder(String master) {
            this.master = master;
        }

        /** Where Spark is: its folder, or that of its jars; otherwise SPARK_HOME says it. */
        public Builder home(@Nullable Path folder) {
            home = folder;
            return this;
        }

        /** One of Spark's own settings: it counts more than what Spark's files say. */
        public Builder setting(String key, String value) {
            if (!key.startsWith("spark.")) {
                throw SparkProblems.noSetting(key);
            }
            settings.put(key, value);
            return this;
        }

        /** The jars and folders of classes that the work needs. */
        public Builder code(List<Path> entries) {
            code.addAll(entries);
            return this;
        }

        /** Folders that the work reads; it finds them by their place in this list. */
        public Builder archives(List<Path> folders) {
            archives.addAll(folders);
            return this;
        }

        /** Tells this listener what happens to the cluster, on a thread of its own. */
        public Builder listener(ClusterListener newListener) {
            listener = newListener;
            return this;
        }

        /**
         * Starts the process that has Spark, and waits until the cluster can be used.
         *
         * @param entry the class that does the work: a {@code BiFunction} that makes, of a way from
         *     names of files to paths and the words, a {@code Function} from bytes to bytes
         */
        public SparkCluster start(String entry, String... words) {
            Path folder = home().orElseThrow(SparkProblems::noSpark);
            return new SparkCluster(
                    SparkProcess.start(
                            folder,
                            (jars, folders) ->
                                    new Shipment(
                                            master,
                                            settings,
                                            Map.of(),
                                            jars,
                                            folders,
                                            entry,
                                            List.of(words)),
                            master,
                            settings,
                            code,
                            archives,
                            new SparkProcess.Told(listener::lost, listener::waiting)));
        }

        private Optional<Path> home() {
            String known = System.getenv("SPARK_HOME");
            return home == null && known != null && !known.isBlank()
                    ? Optional.of(Path.of(known))
                    : Optional.ofNullable(home);
        }
    }

    /** How many parts can run at the same time by now. */
    public int slots() {
        return process.slots();
    }

    /**
     * Has parts done, in any order. A part that fails, because the code does or because executors
     * are lost at it again and again, fails with a {@link TuntasException}.
     */
    public List<CompletableFuture<byte[]>> submit(List<byte[]> parts) {
        return process.submit(parts);
    }

    /** Ends the process, and with it all work that it was at. */
    @Override
    public void close() {
        process.close();
    }
}
