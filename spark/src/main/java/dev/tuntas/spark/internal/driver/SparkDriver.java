package dev.tuntas.spark.internal.driver;

import dev.tuntas.spark.internal.link.FrameKind;
import dev.tuntas.spark.internal.link.Link;
import dev.tuntas.spark.internal.link.Shipment;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function2;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The process that has Spark: takes parts of a work from the one that started it, has each done by
 * some executor, and sends back what came of it.
 *
 * <p>A part that is lost with its executor is done again by Spark; a result is told once for each
 * part, whoever was the first to have it.
 */
public final class SparkDriver {
    private static final long PATIENCE_SECONDS = 15;
    private static final ClassTag<byte[]> BYTES = ClassTag$.MODULE$.apply(byte[].class);

    private final Link link;
    private final Shipment shipment;
    private final JavaSparkContext spark;
    private final PartFunction function;
    private final ExecutorService jobs =
            Executors.newCachedThreadPool(
                    task -> {
                        Thread thread = new Thread(task, "tuntas-job");
                        thread.setDaemon(true);
                        return thread;
                    });

    private SparkDriver(Link link, Shipment shipment, JavaSparkContext spark) {
        this.link = link;
        this.shipment = shipment;
        this.spark = spark;
        this.function = new PartFunction(shipment);
    }

    /**
     * Is told by the environment where to connect to.
     *
     * @param args the jar with this class, if it has to be shipped like the others
     */
    public static void main(String[] args) throws IOException {
        ignoreInterrupts();
        int port = Integer.parseInt(System.getenv(Link.PORT));
        int exitCode = 0;
        try (Link link = new Link(new Socket(InetAddress.getLoopbackAddress(), port))) {
            link.write(FrameKind.HELLO, 0, System.getenv(Link.SECRET));
            Shipment shipment = Shipment.of(link.read().bytes());
            exitCode = run(link, shipment, args);
        } finally {
            // Threads of Spark's, and of the user's code where that runs here, may never end.
            Runtime.getRuntime().halt(exitCode);
        }
    }

    /**
     * Ctrl-C in a terminal is told to all processes there. The one that started this has still to
     * write what it knows, and ends this one by closing the connection. (Where the JVM has no
     * signals, this one ends at once.)
     */
    private static void ignoreInterrupts() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object interrupt = signal.getConstructor(String.class).newInstance("INT");
            Object ignore = handler.getField("SIG_IGN").get(null);
            signal.getMethod("handle", signal, handler).invoke(null, interrupt, ignore);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            System.err.println("Ctrl-C can't be ignored here: " + e);
        }
    }

    private static int run(Link link, Shipment shipment, String[] args) throws IOException {
        try {
            JavaSparkContext spark = spark(shipment);
            for (String jar : args) {
                spark.addJar(jar);
            }
            new SparkDriver(link, shipment, spark).run();
            spark.stop();
            return 0;
        } catch (EOFException e) {
            // The process that started this one has ended, or wants no more.
            return 0;
        } catch (Exception | LinkageError e) {
            link.write(FrameKind.FATAL, 0, text(e));
            return 1;
        }
    }

    private static JavaSparkContext spark(Shipment shipment) {
        SparkConf conf = new SparkConf().setMaster(shipment.master()).setAppName("tuntas");
        shipment.settings().forEach(conf::set);
        shipment.defaults().forEach(conf::setIfMissing);
        // It would be told in place of the number of cores, and nothing else here asks for it.
        conf.remove("spark.default.parallelism");
        return new JavaSparkContext(conf);
    }

    private static String text(Throwable thrown) {
        StringBuilder text = new StringBuilder(thrown.toString());
        for (Throwable cause = thrown.getCause(); cause != null; cause = cause.getCause()) {
            text.append("; ").append(cause);
        }
        return text.toString();
    }

    private void run() throws IOException {
        ExecutorWatch watch =
                new ExecutorWatch(
                        () -> tell(FrameKind.SLOTS, cores(), new byte[0]),
                        (executor, reason) ->
                                tellText(FrameKind.LOST, 0, executor + ": " + reason));
        spark.sc().addSparkListener(watch);
        shipment.jars().forEach(spark::addFile);
        shipment.archives().forEach(archive -> spark.sc().addArchive(archive));
        link.write(FrameKind.READY, cores(), new byte[0]);
        jobs.execute(this::awaitExecutor);
        while (true) {
            submit(link.read());
        }
    }

    /**
     * A cluster that has nothing to give lets everybody wait, without a word and without an end.
     */
    private void awaitExecutor() {
        try {
            while (!spark.sc().isLocal() && !hasExecutor()) {
                TimeUnit.SECONDS.sleep(PATIENCE_SECONDS);
                if (!hasExecutor()) {
                    tell(FrameKind.WAITING, PATIENCE_SECONDS, new byte[0]);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Besides this process, which Spark counts as well. */
    private boolean hasExecutor() {
        return spark.sc().getExecutorMemoryStatus().size() > 1;
    }

    /** How many there are now, of all executors; Spark says 2 where there are fewer. */
    private int cores() {
        return spark.defaultParallelism();
    }

    private void submit(Link.Frame frame) throws IOException {
        List<Long> numbers = new ArrayList<>();
        List<byte[]> parts = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(frame.bytes()))) {
            for (long i = 0; i < frame.number(); i++) {
                numbers.add(in.readLong());
                parts.add(in.readNBytes(in.readInt()));
            }
        }
        jobs.execute(() -> run(numbers, parts));
    }

    /** Several parts are one job, so that a large cluster has few jobs. */
    private void run(List<Long> numbers, List<byte[]> parts) {
        boolean[] isDone = new boolean[parts.size()];
        Function2<Object, byte[], BoxedUnit> onResult =
                new AbstractFunction2<>() {
                    @Override
                    public BoxedUnit apply(Object index, byte[] result) {
                        isDone[(int) index] = true;
                        tell(FrameKind.RESULT, numbers.get((int) index), result);
                        return BoxedUnit.UNIT;
                    }
                };
        try {
            spark.sc()
                    .runJob(
                            spark.parallelize(parts, parts.size()).rdd(),
                            function,
                            onResult,
                            BYTES);
        } catch (Exception | Error e) {
            // Whatever it was: a part that nobody answers for would be waited for for ever.
            for (int i = 0; i < isDone.length; i++) {
                if (!isDone[i]) {
                    tellText(FrameKind.FAILED, numbers.get(i), text(e));
                }
            }
        }
    }

    private void tellText(FrameKind kind, long number, String text) {
        tell(kind, number, text.getBytes(StandardCharsets.UTF_8));
    }

    private void tell(FrameKind kind, long number, byte[] bytes) {
        try {
            link.write(kind, number, bytes);
        } catch (IOException e) {
            // The other process is gone: the loop that reads finds that, too, and ends.
            jobs.shutdownNow();
        }
    }
}
