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
import java.net.SocketTimeoutException;
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
    private static final int LOOK_MILLIS = 200;
    private static final long END_SECONDS = 5;
    private static final int SECRET_BYTES = 16;

    private final String master;
    private final Packing packing;
    private final Process process;
    private final Link link;
    private final Consumer<String> onLost;
    private final AtomicLong numbers = new AtomicLong();
    private final Map<Long, CompletableFuture<byte[]>> pending = new ConcurrentHashMap<>();
    private final CompletableFuture<Integer> ready = new CompletableFuture<>();
    private volatile int slots;

    /** Why nothing comes back any more. */
    private volatile @Nullable TuntasException failure;

    private SparkProcess(
            String master, Packing packing, Process process, Link link, Consumer<String> onLost) {
        this.master = master;
        this.packing = packing;
        this.process = process;
        this.link = link;
        this.onLost = onLost;
    }

    /**
     * Starts it, and waits until it is ready.
     *
     * @param shipment what it is told, with the jars and the archives as they were packed
     */
    public static SparkProcess start(
            Path folder,
            BiFunction<List<String>, List<String>, Shipment> shipment,
            String master,
            List<Path> code,
            List<Path> archives,
            Consumer<String> onLost) {
        Installation spark = Installation.of(folder);
        spark.check(master);
        Packing packing = new Packing();
        SparkProcess started;
        try {
            started = start(spark, master, packing, onLost);
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
            Installation spark, String master, Packing packing, Consumer<String> onLost)
            throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            byte[] random = new byte[SECRET_BYTES];
            new SecureRandom().nextBytes(random);
            String secret = HexFormat.of().formatHex(random);
            ProcessBuilder builder = new ProcessBuilder(spark.command(master, own(packing)));
            builder.environment().put(Link.PORT, String.valueOf(server.getLocalPort()));
            builder.environment().put(Link.SECRET, secret);
            builder.environment().put("SPARK_HOME", spark.home().toString());
            builder.environment().putIfAbsent("SPARK_SCALA_VERSION", "2.13");
            builder.redirectErrorStream(true).redirectOutput(packing.log().toFile());
            Process process = builder.start();
            Link link = accept(server, process, secret);
            if (link == null) {
                process.destroyForcibly();
                throw SparkProblems.ended(master, packing.lastWords());
            }
            return new SparkProcess(master, packing, process, link, onLost);
        }
    }

    /** Waits for the process to call; null if it ends before. Others are not listened to. */
    private static @Nullable Link accept(ServerSocket server, Process process, String secret)
            throws IOException {
        server.setSoTimeout(LOOK_MILLIS);
        while (process.isAlive()) {
            try {
                Link link = new Link(server.accept());
                Link.Frame hello = link.read();
                if (hello.kind() == FrameKind.HELLO && hello.text().equals(secret)) {
                    return link;
                }
                link.close();
            } catch (SocketTimeoutException e) {
                // It is still starting.
            }
        }
        return null;
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
        Thread listener = new Thread(this::listen, "tuntas-cluster");
        listener.setDaemon(true);
        listener.start();
        send(FrameKind.SETUP, 0, shipment.toBytes());
        try {
            slots = ready.join();
        } catch (CompletionException e) {
            throw problem(e);
        }
    }

    /** What Tuntas has otherwise than Spark, where the user says nothing. */
    private static void defaults(Shipment shipment, Installation spark) {
        Map<String, String> settings = shipment.settings();
        settings.putIfAbsent("spark.ui.enabled", "false");
        // Results are taken as they come, and none is kept there.
        settings.putIfAbsent("spark.driver.maxResultSize", "0");
        // Findings are told apart by where an exception was thrown.
        settings.putIfAbsent("spark.executor.extraJavaOptions", "-XX:-OmitStackTraceInFastThrow");
        if (Installation.isLocal(shipment.master())) {
            settings.putIfAbsent("spark.driver.host", "localhost");
            settings.putIfAbsent("spark.driver.bindAddress", "127.0.0.1");
            settings.putIfAbsent("spark.home", spark.home().toString());
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
        }
    }

    private void take(Link.Frame frame) {
        switch (frame.kind()) {
            case READY -> ready.complete(Math.max((int) frame.number(), slots));
            case SLOTS -> slots = (int) frame.number();
            case RESULT -> pending(frame).complete(frame.bytes());
            case FAILED -> pending(frame).completeExceptionally(SparkProblems.failed(frame.text()));
            case LOST -> onLost.accept(frame.text());
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
