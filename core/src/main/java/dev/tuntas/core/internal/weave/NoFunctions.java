package dev.tuntas.core.internal.weave;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The calls of the JDK that are no functions of their arguments: whose answer depends on chance, on
 * the time, or on what lies outside of the program.
 *
 * <p>Not among them is what stays the same while a JVM runs (properties, the environment, the
 * default locale), and what is only in part unknown: hash codes by address, the order of {@code
 * Set.of}. A seeded {@code Random} is a function, as long as it begins anew in each run; see {@link
 * Chance}.
 */
final class NoFunctions {
    static final String CHANCE = "chance";
    static final String CLOCK = "the clock";
    static final String MACHINE = "the machine that it runs on";
    static final String OUTSIDE = "what lies outside of the program";
    static final String THREADS = "when other threads do what";

    /** Classes all of whose methods but the given ones are of a kind. */
    private static final Map<String, String> CLASSES =
            Map.ofEntries(
                    Map.entry("java/security/SecureRandom", CHANCE),
                    Map.entry("java/util/concurrent/ThreadLocalRandom", CHANCE),
                    Map.entry("java/io/FileInputStream", OUTSIDE),
                    Map.entry("java/io/FileReader", OUTSIDE),
                    Map.entry("java/io/RandomAccessFile", OUTSIDE),
                    Map.entry("java/io/Console", OUTSIDE),
                    Map.entry("java/nio/file/Files", OUTSIDE),
                    Map.entry("java/nio/channels/FileChannel", OUTSIDE),
                    Map.entry("java/net/Socket", OUTSIDE),
                    Map.entry("java/net/URLConnection", OUTSIDE),
                    Map.entry("java/net/HttpURLConnection", OUTSIDE),
                    Map.entry("java/net/http/HttpClient", OUTSIDE),
                    Map.entry("java/lang/ProcessBuilder", OUTSIDE),
                    Map.entry("java/util/concurrent/ExecutorService", THREADS),
                    Map.entry("java/util/concurrent/Executors", THREADS),
                    Map.entry("java/util/concurrent/ForkJoinPool", THREADS),
                    Map.entry("java/util/Timer", THREADS));

    /** Single methods, by class and name, whatever their parameters. */
    private static final Map<String, String> METHODS =
            Map.ofEntries(
                    Map.entry("java/lang/Math.random", CHANCE),
                    Map.entry("java/lang/StrictMath.random", CHANCE),
                    Map.entry("java/util/UUID.randomUUID", CHANCE),
                    Map.entry("java/util/random/RandomGenerator.getDefault", CHANCE),
                    Map.entry("java/util/random/RandomGenerator.of", CHANCE),
                    Map.entry("java/lang/System.nanoTime", CLOCK),
                    Map.entry("java/lang/System.currentTimeMillis", CLOCK),
                    Map.entry("java/util/Calendar.getInstance", CLOCK),
                    Map.entry("java/time/InstantSource.system", CLOCK),
                    Map.entry("java/lang/Runtime.freeMemory", MACHINE),
                    Map.entry("java/lang/Runtime.totalMemory", MACHINE),
                    Map.entry("java/lang/Thread.getId", MACHINE),
                    Map.entry("java/lang/Thread.threadId", MACHINE),
                    Map.entry("java/lang/Thread.getName", MACHINE),
                    Map.entry("java/io/File.exists", OUTSIDE),
                    Map.entry("java/io/File.length", OUTSIDE),
                    Map.entry("java/io/File.list", OUTSIDE),
                    Map.entry("java/io/File.listFiles", OUTSIDE),
                    Map.entry("java/io/File.lastModified", OUTSIDE),
                    Map.entry("java/io/File.createTempFile", OUTSIDE),
                    Map.entry("java/net/URL.openStream", OUTSIDE),
                    Map.entry("java/net/URL.openConnection", OUTSIDE),
                    Map.entry("java/lang/Runtime.exec", OUTSIDE),
                    Map.entry("java/lang/System.console", OUTSIDE),
                    Map.entry("java/lang/Thread.start", THREADS),
                    Map.entry("java/util/concurrent/CompletableFuture.supplyAsync", THREADS),
                    Map.entry("java/util/concurrent/CompletableFuture.runAsync", THREADS));

    /** Single methods with their parameters: others of the name are functions. */
    private static final Map<String, String> EXACT =
            Map.ofEntries(
                    Map.entry("java/util/Collections.shuffle(Ljava/util/List;)V", CHANCE),
                    Map.entry("java/util/SplittableRandom.<init>()V", CHANCE),
                    Map.entry("java/util/Date.<init>()V", CLOCK),
                    Map.entry("java/util/GregorianCalendar.<init>()V", CLOCK),
                    Map.entry("java/util/GregorianCalendar.<init>(Ljava/util/TimeZone;)V", CLOCK),
                    Map.entry("java/util/GregorianCalendar.<init>(Ljava/util/Locale;)V", CLOCK));

    private static final Set<String> CLOCKS =
            Set.of(
                    "system",
                    "systemUTC",
                    "systemDefaultZone",
                    "tickMillis",
                    "tickSeconds",
                    "tickMinutes");

    private NoFunctions() {}

    /** What the answer of a call depends on besides its arguments; null if on nothing. */
    static @Nullable String dependsOn(String owner, String name, String descriptor) {
        String exact = EXACT.get(owner + "." + name + descriptor);
        if (exact != null) {
            return exact;
        }
        String method = METHODS.get(owner + "." + name);
        if (method != null) {
            return method;
        }
        if (owner.startsWith("java/time/")) {
            boolean isNow = name.equals("now") && !descriptor.contains("Ljava/time/Clock;");
            return isNow || owner.endsWith("/Clock") && CLOCKS.contains(name) ? CLOCK : null;
        }
        return CLASSES.get(owner);
    }

    /** What a static field of the JDK depends on; null if on nothing. */
    static @Nullable String dependsOn(String owner, String field) {
        return owner.equals("java/lang/System") && field.equals("in") ? OUTSIDE : null;
    }

    static boolean isRandom(Type type) {
        return type.getSort() == Type.OBJECT && isRandom(type.getInternalName());
    }

    /** Generators of numbers that begin with a seed, or without one. */
    static boolean isRandom(String type) {
        return type.equals("java/util/Random") || type.equals("java/util/SplittableRandom");
    }
}
