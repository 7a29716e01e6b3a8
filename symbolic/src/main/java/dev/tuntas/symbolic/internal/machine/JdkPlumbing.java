package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.machine.NativeModels.Body;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * How packages of the JDK come to each other's inner parts, and what it asks the system for when it
 * starts. Streams, sorting, sets of enums and lists that can't be changed need a little of it,
 * whose own code asks for all of reflection.
 */
final class JdkPlumbing {
    private static final String SECRETS = "jdk/internal/access/SharedSecrets";

    /**
     * Classes that are not set up: sorting as it was done before Java 7, which a property asks for,
     * and the secrets, of which each is set by the class that has it.
     */
    private static final Set<String> BARE = Set.of("java/util/Arrays$LegacyMergeSort", SECRETS);

    /** The secrets that are set by a class which is set up like any other. */
    private static final Set<String> TOLD =
            Set.of("getJavaUtilCollectionAccess", "setJavaUtilCollectionAccess");

    private final Path path;
    private final StaticFields statics;
    private final Map<String, Body> bodies =
            Map.of(
                    "java/lang/Class.forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)"
                            + "Ljava/lang/Class;",
                    this::classOfJdk,
                    "java/util/EnumMap.getKeyUniverse(Ljava/lang/Class;)[Ljava/lang/Enum;",
                    this::constants,
                    "java/util/EnumSet.getUniverse(Ljava/lang/Class;)[Ljava/lang/Enum;",
                    this::constants,
                    "jdk/internal/misc/Unsafe.arrayBaseOffset0(Ljava/lang/Class;)I",
                    given -> anyNumber(),
                    "jdk/internal/misc/Unsafe.arrayIndexScale0(Ljava/lang/Class;)I",
                    given -> anyNumber(),
                    // Which number is beyond which bound is in it, formatted.
                    "jdk/internal/util/Preconditions.outOfBoundsMessage("
                            + "Ljava/lang/String;Ljava/util/List;)Ljava/lang/String;",
                    given -> path().heap.unknown("java/lang/String"),
                    "jdk/internal/util/ArraysSupport.vectorizedMismatch("
                            + "Ljava/lang/Object;JLjava/lang/Object;JII)I",
                    this::noneCompared);

    JdkPlumbing(Path path, StaticFields statics) {
        this.path = path;
        this.statics = statics;
    }

    private Path path() {
        return path;
    }

    /** Whether the initialiser of a class is left out: its fields stay 0 and null. */
    static boolean isBare(MachineClass type) {
        return BARE.contains(type.name);
    }

    /** What a method of the JDK does, if it is one of these. */
    @Nullable Body find(MachineMethod method) {
        String name = method.node.name;
        if (method.owner.name.equals(SECRETS) && !TOLD.contains(name)) {
            // It would be null here, as nobody has set it.
            return given -> {
                throw Path.unfollowable("the inner parts of the JDK, by " + name);
            };
        }
        return bodies.get(method.owner.name + "." + name + method.node.desc);
    }

    /** How arrays lie in memory is of no account here; it must be a power of two. */
    private Term anyNumber() {
        return path.terms.of(8);
    }

    /** It may leave all elements to the loop of its caller. */
    private Term noneCompared(@Nullable Value[] given) {
        Term length = (Term) Objects.requireNonNull(given[4]);
        return path.terms.binary(Opcodes.IXOR, length, path.terms.of(-1));
    }

    private Value classOfJdk(@Nullable Value[] given) {
        boolean isKnown = given[0] instanceof Host && given[2] == null;
        String name =
                isKnown
                        ? ((String) ((Host) Objects.requireNonNull(given[0])).object())
                                .replace('.', '/')
                        : "";
        if (!isKnown || !path.classes.isPlatform(name)) {
            throw Path.unfollowable("a class that is found by its name");
        }
        statics.require(path.classes.get(name));
        try {
            return new Host(Class.forName(name.replace('/', '.'), false, null));
        } catch (ClassNotFoundException e) {
            throw Path.unfollowable("the class object of " + name);
        }
    }

    /** The array that all sets and maps of an enum share; it is only read. */
    private Value constants(@Nullable Value[] given) {
        if (!(given[0] instanceof Host host
                && host.object() instanceof Class<?> type
                && type.isEnum())) {
            throw Path.unfollowable("the constants of an enum that is not known");
        }
        return statics.constantsArray(type.getName().replace('.', '/'));
    }
}
