package dev.tuntas.cli.internal.cluster;

import dev.tuntas.spark.ClusterListener;
import dev.tuntas.spark.SparkCluster;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** On which cluster to work, if on one. */
public final class ClusterOptions {
    @Option(
            names = "--cluster",
            paramLabel = "MASTER",
            description =
                    "Search on a cluster of Apache Spark: spark://HOST:PORT, yarn, k8s://URL,"
                            + " local[N] or local-cluster[N,CORES,MB]. The result is the same.")
    private @Nullable String master;

    @Option(
            names = "--spark",
            paramLabel = "DIR",
            description = "Where Spark is (default: what SPARK_HOME names).")
    private @Nullable Path home;

    @Option(
            names = "--cluster-conf",
            paramLabel = "KEY=VALUE",
            description =
                    "A setting of Spark's, such as spark.executor.memory=4g; may be given several"
                            + " times.")
    private Map<String, String> settings = new LinkedHashMap<>();

    public boolean isWanted() {
        return master != null;
    }

    /**
     * Starts work on the cluster.
     *
     * @param work the command that is run
     * @param line its command line
     * @param classPath the user's classes
     * @param sources the folders with their sources
     * @param err where it says that an executor was lost
     */
    public Cluster open(
            ClusterWork work,
            CommandLine line,
            List<Path> classPath,
            List<Path> sources,
            PrintWriter err) {
        if (master == null) {
            throw new IllegalStateException("no cluster is wanted");
        }
        List<String> args =
                line.getCommandSpec().root().commandLine().getParseResult().originalArgs();
        List<Path> archives = new ArrayList<>(classPath);
        archives.addAll(sources);
        SparkCluster.Builder builder =
                SparkCluster.of(master)
                        .home(home)
                        .code(OwnJars.entries())
                        .archives(archives)
                        .listener(new Told(master, err));
        settings.forEach(builder::setting);
        int behindName = args.indexOf(line.getCommandName()) + 1;
        List<String> words =
                ShippedWords.sent(
                        work.getClass(),
                        args.subList(behindName, args.size()),
                        classPath.size(),
                        sources.size());
        return new Cluster(
                builder.start(ClusterEntry.class.getName(), words.toArray(String[]::new)));
    }

    /** Says on the terminal what happens there. */
    private record Told(String master, PrintWriter err) implements ClusterListener {
        @Override
        public void lost(String executor) {
            tell("executor " + executor.strip() + " Others do what it was at once more.");
        }

        @Override
        public void waiting() {
            tell(
                    master
                            + " has given no executor yet. Is it busy, or has none of its workers"
                            + " as much memory as is asked for? That is set by --cluster-conf"
                            + " spark.executor.memory=1g.");
        }

        private void tell(String text) {
            err.println("tuntas: " + text);
            err.flush();
        }
    }
}
