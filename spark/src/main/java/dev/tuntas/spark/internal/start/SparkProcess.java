package dev.tuntas.spark.internal.start;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.spark.internal.link.FrameKind;
import dev.tuntas.spark.internal.link.Link;
import dev.tuntas.spark.internal.link.Shipment;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The process that has Spark, and the parts that it is at. */
public final class SparkProcess implements AutoCloseable {
    private static final long END_SECONDS = 5;
    private static final int SECRET_BYTES = 16;

    /** Who is told of executors that were lost, and that there is still none. */
    public record Told(Consumer<String> lost, Runnable waiting) {}

    private final String master;
    private final Packing packing;
    private final Process process;
    private final Link link;
    private final Told told;
    private final AtomicLong numbers = new AtomicLong();
    private final Map<Long, CompletableFuture<byte[]>> pending = new ConcurrentHashMap<>();
    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    private volatile int slots;

    /** Why nothing comes back any more. */
    private volatile @Nullable TuntasException failure;

    private SparkProcess(String master, Packing packing, Process process, Link link, Told told) {
        this.master = master;
        this.packing = packing;
        this.process = process;
        this.link = link;
        this.told = told;
    }

    /**
     * Starts it, and waits until it is ready.
     *
     * @param shipment what it is told, with the jars and the archives as they were packed
     * @param settings those of the user, some of which count before the process runs
     */
    public static SparkProcess start(
            Path folder,
            BiFunction<List<String>, List<String>, Shipment> shipment,
            String master,
            Map<String, String> settings,
            List<Path> code,
            List<Path> archives,
            Told told) {
        Installation spark = Installation.of(folder);
        spark.check(master);
        Packing packing = new Packing();
        SparkProcess started;
        try {
            started = start(spark, master, settings, packing, told);
        } catch (TuntasException e) {
            packing.close();
            throw e;
        } catch (IOException e) {
            packing.close();
            throw SparkProblems.notStarted(e);
        }
        try {
            List<String> jars = code.stream().map(packing::jar).map(Path::toString).toList();
            List<String> zips =
                    archives.stream().map(packing::archive).map(Path::toString).toList();
            started.setUp(shipment.apply(jars, zips), spark);
            return started;
        } catch (RuntimeException e) {
            started.close();
            throw e;
        }
    }

    private static SparkProcess start(
            Installation spark,
            String master,
            Map<String, String> settings,
            Packing packing,
            Told told)
            throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            byte[] random = new byte[SECRET_BYTES];
            new SecureRandom().nextBytes(random);
            String secret = HexFormat.of().formatHex(random);
            ProcessBuilder builder =
                    new ProcessBuilder(spark.command(master, settings, own(packing)));
            builder.environment().put(Link.PORT, String.valueOf(server.getLocalPort()));
            builder.environment().put(Link.SECRET, secret);
            builder.environment().put("SPARK_HOME", spark.home().toString());
            builder.environment().putIfAbsent("SPARK_SCALA_VERSION", "2.13");
            builder.redirectErrorStream(true).redirectOutput(packing.log().toFile());
            Process process = builder.start();
            try {
                Link link = Callers.await(server, process::isAlive, secret);
                if (link != null) {
                    return new SparkProcess(master, packing, process, link, told);
                }
                throw SparkProblems.ended(master, packing.lastWords());
            } catch (IOException | RuntimeException e) {
                process.destroyForcibly();
                throw e;
            }
        }
    }

    /** The jar with the classes of this module. */
    private static Path own(Packing packing) {
        try {
            Path place =
                    Path.of(
                            SparkProcess.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return packing.jar(place);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private void setUp(Shipment shipment, Installation spark) {
        defaults(shipment, spark);
        Thread reader = new Thread(this::listen, "tuntas-cluster");
        reader.setDaemon(true);
        reader.start();
        send(FrameKind.SETUP, 0, shipment.toBytes());
        try {
            ready.join();
        } catch (CompletionException e) {
            throw problem(e);
        }
    }

    /** What Tuntas has otherwise than Spark, where the user says nothing. */
    private static void defaults(Shipment shipment, Installation spark) {
        Map<String, String> defaults = shipment.defaults();
        defaults.put("spark.ui.enabled", "false");
        // Results are taken as they come, and none is kept there.
        defaults.put("spark.driver.maxResultSize", "0");
        // Findings are told apart by where an exception was thrown.
        defaults.put("spark.executor.extraJavaOptions", "-XX:-OmitStackTraceInFastThrow");
        if (Installation.isLocal(shipment.master())) {
            defaults.put("spark.driver.host", "localhost");
            defaults.put("spark.driver.bindAddress", "127.0.0.1");
            defaults.put("spark.home", spark.home().toString());
        }
    }

    private static RuntimeException problem(Throwable thrown) {
        Throwable cause = thrown.getCause();
        return cause instanceof RuntimeException known ? known : new IllegalStateException(thrown);
    }

    private void listen() {
        try {
            while (true) {
                take(link.read());
            }
        } catch (IOException e) {
            fail(SparkProblems.ended(master, packing.lastWords()));
        } catch (RuntimeException | Error e) {
            // Without this thread nobody would ever hear of a result, nor of this: no memory.
            fail(SparkProblems.fatal(master, e.toString()));
        }
    }

    private void take(Link.Frame frame) {
        switch (frame.kind()) {
            case READY -> {
                slots = (int) frame.number();
                ready.complete(null);
            }
            case SLOTS -> slots = (int) frame.number();
            case RESULT -> pending(frame).complete(frame.bytes());
            case FAILED -> pending(frame).completeExceptionally(SparkProblems.failed(frame.text()));
            case LOST -> told.lost().accept(frame.text());
            case WAITING -> told.waiting().run();
            case FATAL -> fail(SparkProblems.fatal(master, frame.text()));
            case SETUP, SUBMIT, HELLO ->
                    fail(SparkProblems.fatal(master, "it said " + frame.kind()));
        }
    }

    private CompletableFuture<byte[]> pending(Link.Frame frame) {
        CompletableFuture<byte[]> known = pending.remove(frame.number());
        return known == null ? new CompletableFuture<>() : known;
    }

    private synchronized void fail(TuntasException reason) {
        TuntasException known = failure;
        TuntasException why = known == null ? reason : known;
        failure = why;
        ready.completeExceptionally(why);
        pending.values().forEach(part -> part.completeExceptionally(why));
    }

    private void send(FrameKind kind, long number, byte[] bytes) {
        try {
            link.write(kind, number, bytes);
        } catch (IOException e) {
            fail(SparkProblems.ended(master, packing.lastWords()));
        }
    }

    /** How many parts can run at the same time by now. */
    public int slots() {
        return slots;
    }

    public List<CompletableFuture<byte[]>> submit(List<byte[]> parts) {
        List<CompletableFuture<byte[]>> futures = new ArrayList<>();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            for (byte[] part : parts) {
                long number = numbers.getAndIncrement();
                CompletableFuture<byte[]> future = new CompletableFuture<>();
                pending.put(number, future);
                futures.add(future);
                out.writeLong(number);
                out.writeInt(part.length);
                out.write(part);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        send(FrameKind.SUBMIT, parts.size(), bytes.toByteArray());
        TuntasException why = failure;
        if (why != null) {
            // It has ended before or between: nobody else tells these.
            fail(why);
        }
        return futures;
    }

    @Override
    public void close() {
        try {
            link.close();
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        packing.close();
    }
}
