package dev.tuntas.rewind.internal.moved;

import dev.tuntas.machine.code.ClassSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * The class files of a program in which classes of the JDK have other names, and their own class
 * files under these. Only the JDK may define classes in {@code java.util}. Interfaces and
 * exceptions keep their names, so that code of the JDK takes moved containers, too.
 */
public final class MovedFiles implements ClassSource {
    private static final String PREFIX = "tuntas/moved/";

    /** Where classes of the JDK that are moved are, as messages show it. */
    public static final String PACKAGE = "tuntas.moved.";

    public static final String CONCURRENT = PACKAGE + "java.util.concurrent.";

    /**
     * Classes whose methods nobody can tell from such as do all at once, up to where they wait: not
     * maps and queues without locks, some of whose methods do one thing after the other.
     */
    private static final List<String> WHOLE =
            List.of(
                    "ArrayBlockingQueue",
                    "CountDownLatch",
                    "CyclicBarrier",
                    "DelayQueue",
                    "Executors",
                    "FutureTask",
                    "LinkedBlockingDeque",
                    "LinkedBlockingQueue",
                    "Phaser",
                    "PriorityBlockingQueue",
                    "ScheduledThreadPoolExecutor",
                    "Semaphore",
                    "SynchronousQueue",
                    "ThreadPoolExecutor",
                    "atomic.",
                    "locks.");

    private static final Map<String, Set<String>> MOVED =
            Map.of(
                    "java/util/",
                    Set.of(
                            "AbstractCollection",
                            "AbstractList",
                            "AbstractMap",
                            "AbstractQueue",
                            "AbstractSequentialList",
                            "AbstractSet",
                            "ArrayDeque",
                            "ArrayList",
                            "Arrays",
                            "BitSet",
                            "Collections",
                            "ComparableTimSort",
                            "DualPivotQuicksort",
                            "HashMap",
                            "HashSet",
                            "Hashtable",
                            "IdentityHashMap",
                            "LinkedHashMap",
                            "LinkedHashSet",
                            "LinkedList",
                            "PriorityQueue",
                            "Stack",
                            "TimSort",
                            "TreeMap",
                            "TreeSet",
                            "Vector"),
                    "java/util/concurrent/",
                    Set.of(
                            "AbstractExecutorService",
                            "ArrayBlockingQueue",
                            "CompletableFuture",
                            "ConcurrentHashMap",
                            "ConcurrentLinkedDeque",
                            "ConcurrentLinkedQueue",
                            "CopyOnWriteArrayList",
                            "CopyOnWriteArraySet",
                            "CountDownLatch",
                            "CyclicBarrier",
                            "DelayQueue",
                            "ExecutorCompletionService",
                            "Executors",
                            "FutureTask",
                            "Helpers",
                            "LinkedBlockingDeque",
                            "LinkedBlockingQueue",
                            "LinkedTransferQueue",
                            "Phaser",
                            "PriorityBlockingQueue",
                            "ScheduledThreadPoolExecutor",
                            "Semaphore",
                            "SynchronousQueue",
                            "ThreadPoolExecutor"),
                    "java/util/concurrent/locks/",
                    Set.of(
                            "AbstractOwnableSynchronizer",
                            "AbstractQueuedLongSynchronizer",
                            "AbstractQueuedSynchronizer",
                            "ReentrantLock",
                            "ReentrantReadWriteLock",
                            "StampedLock"),
                    "java/util/concurrent/atomic/",
                    Set.of(
                            "AtomicBoolean",
                            "AtomicInteger",
                            "AtomicIntegerArray",
                            "AtomicLong",
                            "AtomicLongArray",
                            "AtomicMarkableReference",
                            "AtomicReference",
                            "AtomicReferenceArray",
                            "AtomicStampedReference"),
                    "jdk/internal/util/",
                    Set.of("ArraysSupport"));

    /** What belongs to threads of the JVM, which are not those of the machine. */
    private static final Map<String, Class<?>> OURS =
            Map.of(
                    "java/lang/ThreadLocal", StrandLocal.class,
                    "java/lang/Thread$Builder", ThreadMaker.class,
                    "java/lang/Thread$Builder$OfVirtual", ThreadMaker.class,
                    "java/lang/Thread$Builder$OfPlatform", ThreadMaker.class);

    /** Besides these, what moved classes use that only the JDK may use, and what stands for it. */
    private static final Map<String, Class<?>> OURS_INSIDE =
            Map.of(
                    "java/util/concurrent/ForkJoinPool",
                    BlockingLoop.class,
                    "java/util/concurrent/ForkJoinWorkerThread",
                    NoWorker.class,
                    "java/util/concurrent/ThreadLocalRandom",
                    Probe.class,
                    "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask",
                    DelayedTask.class,
                    "java/util/concurrent/ThreadPerTaskExecutor",
                    TaskThreads.class,
                    "jdk/internal/vm/SharedThreadContainer",
                    StartedThreads.class,
                    "jdk/internal/invoke/MhUtil",
                    FieldHandles.class,
                    "jdk/internal/ref/CleanerFactory",
                    NoCleaner.class,
                    "java/lang/ref/Cleaner",
                    NoCleaner.class);

    private static final Map<String, Class<?>> OF_OURS =
            Stream.of(OURS.values(), OURS_INSIDE.values(), Set.of(LightThread.class))
                    .flatMap(Collection::stream)
                    .distinct()
                    .collect(Collectors.toMap(Type::getInternalName, ours -> ours));

    /** They have the method {@code close} of their interface from Java 19 on. */
    private static final Set<String> POOLS =
            Set.of(
                    "java/util/concurrent/AbstractExecutorService",
                    "java/util/concurrent/Executors$DelegatedExecutorService");

    private static final Remapper NAMES = new Renaming(OURS);
    private static final Remapper INSIDE = new Renaming(OURS_INSIDE);

    /**
     * Who asks the factory of pools for one that steals work gets that of the JDK: it is refused.
     */
    private static final Remapper OF_FACTORY =
            new Renaming(Map.of("java/util/concurrent/ThreadPerTaskExecutor", TaskThreads.class));

    private static final class Renaming extends Remapper {
        private final Map<String, Class<?>> ours;

        Renaming(Map<String, Class<?>> ours) {
            super(Opcodes.ASM9);
            this.ours = ours;
        }

        @Override
        public String map(String name) {
            Class<?> instead = ours.getOrDefault(name, OURS.get(name));
            if (instead != null) {
                return Type.getInternalName(instead);
            }
            return isMoved(name) ? PREFIX + name : name;
        }
    }

    private final ClassSource files;
    private final Map<String, @Nullable ClassReader> readers = new HashMap<>();

    public MovedFiles(ClassSource files) {
        this.files = files;
    }

    static boolean isMoved(String name) {
        int slash = name.lastIndexOf('/') + 1;
        Set<String> hosts = MOVED.get(name.substring(0, slash));
        if (hosts == null) {
            return false;
        }
        int dollar = name.indexOf('$', slash);
        return hosts.contains(name.substring(slash, dollar < 0 ? name.length() : dollar));
    }

    /** The name of a class as the source of the program has it. */
    public static String original(String internalName) {
        return internalName.startsWith(PREFIX)
                ? internalName.substring(PREFIX.length())
                : internalName;
    }

    @Override
    public @Nullable ClassReader find(String internalName) {
        if (!readers.containsKey(internalName)) {
            readers.put(internalName, read(internalName));
        }
        return readers.get(internalName);
    }

    private @Nullable ClassReader read(String name) {
        if (name.startsWith(PREFIX)) {
            return asCodeOfAProgram(
                    renamed(
                            ofJdk(original(name)),
                            name.endsWith("/Executors") ? OF_FACTORY : INSIDE));
        }
        Class<?> ours = OF_OURS.get(name);
        if (ours != null) {
            return renamed(ofOurs(ours), NAMES);
        }
        ClassReader file = files.find(name);
        return file == null || files.isPlatform(name) ? file : renamed(file, NAMES);
    }

    private static @Nullable ClassReader renamed(@Nullable ClassReader file, Remapper names) {
        if (file == null) {
            return null;
        }
        ClassWriter out = new ClassWriter(0);
        file.accept(
                new ClassVisitor(Opcodes.ASM9, new ClassRemapper(out, names)) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return new NewThreads(
                                super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return new ClassReader(out.toByteArray());
    }

    private static @Nullable ClassReader asCodeOfAProgram(@Nullable ClassReader file) {
        if (file == null) {
            return null;
        }
        ClassWriter out = new ClassWriter(0);
        boolean isLegacy = file.getClassName().endsWith("/Arrays$LegacyMergeSort");
        boolean isPool = POOLS.contains(original(file.getClassName()));
        file.accept(
                new ClassVisitor(Opcodes.ASM9, out) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        // It asks for a property by a class that only the JDK may use; without it,
                        // the property is not set, as ever.
                        if (isLegacy && name.equals("<clinit>")) {
                            return null;
                        }
                        return new OpenCode(
                                super.visitMethod(access, name, descriptor, signature, exceptions));
                    }

                    @Override
                    public void visitEnd() {
                        if (isPool) {
                            addClose(this);
                        }
                        super.visitEnd();
                    }
                },
                0);
        return new ClassReader(out.toByteArray());
    }

    /** It waits for other threads, so the JVM can't do it. */
    private static void addClose(ClassVisitor pool) {
        MethodVisitor code =
                java.util.Objects.requireNonNull(
                        pool.visitMethod(Opcodes.ACC_PUBLIC, "close", "()V", null, null));
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Type.getInternalName(TaskThreads.class),
                "close",
                "(Ljava/util/concurrent/ExecutorService;)V",
                false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 1);
        code.visitEnd();
    }

    private static @Nullable ClassReader ofJdk(String name) {
        try (InputStream file = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return file == null ? null : new ClassReader(file.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ClassReader ofOurs(Class<?> ours) {
        try (InputStream file =
                MovedFiles.class.getResourceAsStream(ours.getSimpleName() + ".class")) {
            return new ClassReader(java.util.Objects.requireNonNull(file).readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a class of java.util.concurrent has methods that do all at once up to a wait. */
    public static boolean isWhole(String name) {
        return name.startsWith(CONCURRENT)
                && WHOLE.stream().anyMatch(whole -> name.startsWith(whole, CONCURRENT.length()));
    }

    /** Whether a class stands for variables that each thread has for itself. */
    public static boolean isLocal(String name) {
        return name.equals(StrandLocal.class.getName());
    }

    @Override
    public boolean isPlatform(String internalName) {
        return !internalName.startsWith(PREFIX)
                && !OF_OURS.containsKey(internalName)
                && files.isPlatform(internalName);
    }
}
