package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.bounds.ClassProblems;
import dev.tuntas.core.internal.weave.ClassWeaver;
import dev.tuntas.core.internal.weave.ComparisonWeaver;
import dev.tuntas.core.internal.weave.WeavePlan;
import dev.tuntas.core.internal.weave.WeaveProblems;
import dev.tuntas.core.internal.weave.resume.Program;
import dev.tuntas.core.internal.weave.resume.ProgramClass;
import dev.tuntas.machine.code.SelfFirstLoader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Loads the classes of one world: the user's, woven; the monitor and the engines, as they are but
 * afresh; and the JDK's, shared with everybody.
 */
final class WorldLoader extends SelfFirstLoader {
    static final String WORLD = "dev.tuntas.core.internal.world.";
    static final String RUNNER = WORLD + "GeneratedRunner";

    /**
     * The packages of ours that a world shares with the outside and that not everybody may see. A
     * world belongs to no module: where we are one, it is told of them by name.
     */
    private static final List<String> SHARED =
            List.of("dev.tuntas.core.internal.engine", "dev.tuntas.core.spi.part");

    /** The class files of a world's own classes, by name: each world needs them again. */
    private static final Map<String, byte[]> OWN_FILES = new ConcurrentHashMap<>();

    private final WeavePlan plan;
    private final @Nullable Program program;
    private final ClassWeaver weaver;
    private final boolean tellsComparisons;

    /** Those of this world, perhaps woven for an earlier one. */
    private final WovenFiles woven;

    static {
        registerAsParallelCapable();
    }

    /**
     * For predicates that are run from their start.
     *
     * @param woven the woven classes that an earlier world of an equal plan has left; more are put
     *     to them
     */
    WorldLoader(ClassLoader users, WeavePlan plan, WovenFiles woven) {
        this(users, plan, null, woven, false);
    }

    /**
     * For predicates that are resumed.
     *
     * @param tellsComparisons whether code of the user's tells which numbers it compares
     */
    WorldLoader(ClassLoader users, WeavePlan plan, Program program, boolean tellsComparisons) {
        this(users, plan, program, new WovenFiles(), tellsComparisons);
    }

    /** For predicates that are run from their start, and whose code tells what it compares. */
    static WorldLoader tellingComparisons(ClassLoader users, WeavePlan plan) {
        return new WorldLoader(users, plan, null, new WovenFiles(), true);
    }

    private WorldLoader(
            ClassLoader users,
            WeavePlan plan,
            @Nullable Program program,
            WovenFiles woven,
            boolean tellsComparisons) {
        super(null, users);
        this.woven = woven;
        this.tellsComparisons = tellsComparisons;
        this.plan = plan;
        this.program = program;
        this.weaver = new ClassWeaver(plan, program == null ? Map.of() : program.code());
        Module ours = WorldLoader.class.getModule();
        SHARED.forEach(shared -> ours.addExports(shared, getUnnamedModule()));
    }

    /** What runs beside the predicate: a class of package {@code internal.world}. */
    Class<?> ofTuntas(String simpleName) {
        return initialised(WORLD + simpleName);
    }

    Class<?> initialised(String name) {
        try {
            return Class.forName(name, true, this);
        } catch (ClassNotFoundException e) {
            throw ClassProblems.unreadableClass(name, e);
        }
    }

    @Override
    protected Class<?> load(String name) throws ClassNotFoundException {
        if (name.equals(RUNNER)) {
            return define(runner());
        }
        if (name.startsWith(WORLD)) {
            return defineAfresh(name);
        }
        if (plan.files().isCore(internal(name))) {
            return Class.forName(name, false, WorldLoader.class.getClassLoader());
        }
        if (!plan.isWoven(internal(name))) {
            return Class.forName(name, false, getParent());
        }
        return defineWoven(name);
    }

    /**
     * Defines a class without telling its name, so that agents are not told it either. One that has
     * code of its own for a class of that name, as PIT has a mutant for every loader that defines
     * it, would put a class without slots in the place of the woven one.
     */
    private Class<?> define(byte[] bytes) {
        return defineClass(null, bytes, 0, bytes.length);
    }

    private byte[] runner() {
        return program == null
                ? ClassWeaver.runner(plan, internal(RUNNER), internal(WORLD + "PredicateRunner"))
                : ProgramClass.generate(
                        program, internal(RUNNER), internal(WORLD + "ResumableProgram"));
    }

    private static String internal(String name) {
        return name.replace('.', '/');
    }

    private Class<?> defineAfresh(String name) throws ClassNotFoundException {
        byte[] known = OWN_FILES.get(name);
        if (known == null) {
            known = ownFile(name);
            OWN_FILES.put(name, known);
        }
        return define(known);
    }

    private static byte[] ownFile(String name) throws ClassNotFoundException {
        ClassLoader core = WorldLoader.class.getClassLoader();
        try (InputStream in = core.getResourceAsStream(internal(name) + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Class<?> defineWoven(String name) throws ClassNotFoundException {
        byte[] original = plan.files().file(plan.move().original(internal(name)));
        if (original == null) {
            // A class made at run time, which has no file: nothing to weave.
            return Class.forName(name, false, getParent());
        }
        byte[] bytes = woven.get(name, original);
        if (bytes == null) {
            bytes = woven(name, original);
            woven.put(name, original, bytes);
        }
        try {
            return define(bytes);
        } catch (ClassFormatError | SecurityException e) {
            throw WeaveProblems.cannotWeave(name, e);
        }
    }

    private byte[] woven(String name, byte[] original) {
        try {
            byte[] bytes = weaver.weave(internal(name), new ClassReader(original));
            return tellsComparisons && plan.isUsers(internal(name))
                    ? ComparisonWeaver.weave(bytes)
                    : bytes;
        } catch (MethodTooLargeException | ClassTooLargeException | LimitExceededException e) {
            throw WeaveProblems.tooLargeToWeave(name, e);
        }
    }
}
