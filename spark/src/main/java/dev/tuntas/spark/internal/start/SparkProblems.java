package dev.tuntas.spark.internal.start;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.shortened;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Path;

/** The catalogue of error messages about clusters. */
public final class SparkProblems {
    private static final String GET_SPARK =
            "Unpack Apache Spark 4 (Scala 2.13) from spark.apache.org/downloads, and name its"
                    + " folder by --spark or SPARK_HOME.";

    private SparkProblems() {}

    public static TuntasException unknownMaster(String master) {
        return problem(
                "'%s' is no cluster. Expected local[N], local-cluster[EXECUTORS,CORES,MEGABYTES],"
                        + " spark://HOST:PORT, yarn, or k8s://URL.",
                master);
    }

    public static TuntasException noSetting(String key) {
        return problem(
                "'%s' is no setting of Spark's: they begin with 'spark.', as in"
                        + " spark.executor.memory=4g.",
                key);
    }

    public static TuntasException noSpark() {
        return problem(
                "There is no Spark: neither --spark nor SPARK_HOME names one. %s", GET_SPARK);
    }

    public static TuntasException notSpark(Path folder) {
        return problem(
                "There are no jars of Spark in %s, nor in its folder jars. %s", folder, GET_SPARK);
    }

    public static TuntasException needsHome(String master, Path folder) {
        return problem(
                "%s starts processes of its own, for which Spark needs its folder with jars below"
                        + " it; but %s holds the jars themselves. Name the folder that has a folder"
                        + " jars.",
                master, folder);
    }

    public static TuntasException unreachable(String master, Exception reason) {
        return problem(
                "Nobody answers at %s (%s). Is the master running, and is this the address that its"
                        + " page shows?",
                master, reason.getMessage());
    }

    public static TuntasException notStarted(IOException reason) {
        return new TuntasException(
                "The process that has Spark could not be started: %s."
                        .formatted(reason.getMessage()),
                reason);
    }

    public static TuntasException notPacked(Path entry, IOException reason) {
        return new TuntasException(
                "%s could not be packed for the cluster: %s.".formatted(entry, reason.getMessage()),
                reason);
    }

    public static TuntasException ended(String master, String lastWords) {
        return problem(
                "The process that has Spark ended before the work did (%s). Code under test may"
                        + " have ended it where it runs in the same process, as in local[N]; otherwise"
                        + " what it said last may tell why:%n%s",
                master, shortened(lastWords));
    }

    public static TuntasException fatal(String master, String text) {
        return problem(
                "There is no cluster %s: %s. See whether its master and workers are up, and whether"
                        + " they run the same version of Spark as this side.",
                master, shortened(text));
    }

    public static TuntasException failed(String text) {
        return problem(
                "A part of the work failed wherever it was tried: %s. If executors were lost, the"
                        + " code under test may end the JVM or take all its memory; more of that:"
                        + " --cluster-conf spark.executor.memory=4g.",
                text);
    }
}
