package dev.tuntas.rewind.internal.moved;

import dev.tuntas.machine.code.ClassSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
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
                            "Phaser",
                            "PriorityBlockingQueue",
                            "ScheduledThreadPoolExecutor",
                            "Semaphore",
                            "SynchronousQueue",
                            "ThreadPoolExecutor"),
                    "java/util/concurrent/locks/",
                    Set.of(
                            "AbstractOwnableSynchronizer",
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

    /** What AbstractQueuedSynchronizer calls while it waits; see {@link BlockingLoop}. */
    private static final String POOL = "java/util/concurrent/ForkJoinPool";

    private static final String LOOP = BlockingLoop.class.getName().replace('.', '/');

    /** The JVM's own lie in its threads, which are not those of the machine. */
    private static final String LOCALS = ThreadLocal.class.getName().replace('.', '/');

    private static final String OUR_LOCALS = StrandLocal.class.getName().replace('.', '/');

    private static final Remapper NAMES =
            new Remapper(Opcodes.ASM9) {
                @Override
                public String map(String name) {
                    return name.equals(LOCALS) ? OUR_LOCALS : isMoved(name) ? PREFIX + name : name;
                }
            };

    /** In moved classes, the waiting loop is ours. */
    private static final Remapper INSIDE =
            new Remapper(Opcodes.ASM9) {
                @Override
                public String map(String name) {
                    return name.equals(POOL) ? LOOP : NAMES.map(name);
                }
            };

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
            return withoutOffsets(renamed(ofJdk(original(name)), INSIDE));
        }
        if (name.equals(LOOP)) {
            return renamed(ofOurs(BlockingLoop.class), NAMES);
        }
        if (name.equals(OUR_LOCALS)) {
            return renamed(ofOurs(StrandLocal.class), NAMES);
        }
        ClassReader file = files.find(name);
        return file == null || files.isPlatform(name) ? file : renamed(file, NAMES);
    }

    private static @Nullable ClassReader renamed(@Nullable ClassReader file, Remapper names) {
        if (file == null) {
            return null;
        }
        ClassWriter out = new ClassWriter(0);
        file.accept(new ClassRemapper(out, names), 0);
        return new ClassReader(out.toByteArray());
    }

    /**
     * Offsets in arrays are indices here ({@link UnsafeCalls}), and not what the JVM's own
     * constants say.
     */
    private static @Nullable ClassReader withoutOffsets(@Nullable ClassReader file) {
        if (file == null) {
            return null;
        }
        ClassWriter out = new ClassWriter(0);
        boolean isLegacy = file.getClassName().endsWith("/Arrays$LegacyMergeSort");
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
                        return new Offsets(
                                super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return new ClassReader(out.toByteArray());
    }

    private static final class Offsets extends MethodVisitor {
        Offsets(MethodVisitor out) {
            super(Opcodes.ASM9, out);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (owner.equals(UnsafeCalls.OWNER) && descriptor.equals("I")) {
                boolean isScale = name.endsWith("_SCALE");
                super.visitInsn(isScale ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
            } else {
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }
        }
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

    @Override
    public boolean isPlatform(String internalName) {
        return !internalName.startsWith(PREFIX)
                && !internalName.equals(LOOP)
                && !internalName.equals(OUR_LOCALS)
                && files.isPlatform(internalName);
    }
}
