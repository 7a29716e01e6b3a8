package dev.tuntas.spark.internal.start;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Spark on this machine, and the clusters that it can be told of. */
final class Installation {
    private static final String DRIVER = "dev.tuntas.spark.internal.driver.SparkDriver";
    private static final Pattern LOCAL = Pattern.compile("local(\\[([1-9]\\d{0,3}|\\*)])?");
    private static final Pattern LOCAL_CLUSTER =
            Pattern.compile(
                    "local-cluster\\[\\s*[1-9]\\d*\\s*,\\s*[1-9]\\d*\\s*,\\s*[1-9]\\d*\\s*]");
    private static final Pattern STANDALONE =
            Pattern.compile("spark://(([^:,/]+):(\\d{1,5}))(,[^:,/]+:\\d{1,5})*");
    private static final Pattern OTHERS = Pattern.compile("yarn|k8s://.+");
    private static final int CONNECT_MILLIS = 5_000;

    private final Path folder;
    private final Path jars;

    private Installation(Path folder, Path jars) {
        this.folder = folder;
        this.jars = jars;
    }

    /** The Spark in a folder: its home, or its jars. */
    static Installation of(Path folder) {
        for (Path jars : List.of(folder.resolve("jars"), folder)) {
            if (hasSpark(jars)) {
                return new Installation(folder, jars);
            }
        }
        throw SparkProblems.notSpark(folder);
    }

    private static boolean hasSpark(Path jars) {
        if (!Files.isDirectory(jars)) {
            return false;
        }
        try (Stream<Path> files = Files.list(jars)) {
            return files.anyMatch(
                    file ->
                            file.getFileName()
                                    .toString()
                                    .toLowerCase(Locale.ROOT)
                                    .startsWith("spark-core_"));
        } catch (IOException e) {
            return false;
        }
    }

    /** Refuses what is no cluster, or one that can be seen not to be there, before any work. */
    void check(String master) {
        Matcher standalone = STANDALONE.matcher(master);
        if (standalone.matches()) {
            boolean isOne = master.indexOf(',') < 0;
            if (isOne) {
                checkReachable(master, standalone.group(2), Integer.parseInt(standalone.group(3)));
            }
        } else if (LOCAL_CLUSTER.matcher(master).matches()) {
            if (jars.equals(folder)) {
                throw SparkProblems.needsHome(master, folder);
            }
        } else if (!LOCAL.matcher(master).matches() && !OTHERS.matcher(master).matches()) {
            throw SparkProblems.unknownMaster(master);
        }
    }

    private static void checkReachable(String master, String host, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
        } catch (IOException | IllegalArgumentException e) {
            throw SparkProblems.unreachable(master, e);
        }
    }

    /** Whether the cluster is on this machine alone. */
    static boolean isLocal(String master) {
        return master.startsWith("local");
    }

    /**
     * A command that starts the driver: by {@code spark-submit}, which reads what the user has set
     * up for Spark; or by Java, if there are only jars.
     *
     * @param settings those of the user: what is said of the driver's JVM must be known before it
     *     runs, all others are told later, as nobody else on this machine should read them
     * @param own the jar with the driver
     */
    List<String> command(String master, Map<String, String> settings, Path own) {
        Path submit = folder.resolve("bin").resolve("spark-submit");
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(submit)) {
            command.addAll(List.of(submit.toString(), "--master", master, "--class", DRIVER));
            settings.forEach(
                    (key, value) -> {
                        if (key.startsWith("spark.driver.")) {
                            command.addAll(List.of("--conf", key + "=" + value));
                        }
                    });
            command.add(own.toString());
        } else {
            String path = own + File.pathSeparator + jars.resolve("*");
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            String memory = settings.get("spark.driver.memory");
            if (memory != null) {
                command.add("-Xmx" + memory);
            }
            command.addAll(List.of("-cp", path, DRIVER, own.toString()));
        }
        return command;
    }

    /** What Spark takes for its home. */
    Path home() {
        return folder.toAbsolutePath();
    }
}
