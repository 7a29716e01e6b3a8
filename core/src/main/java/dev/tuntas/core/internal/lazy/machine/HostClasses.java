package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.machine.ContainerCalls;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Classes whose objects the machine does not make itself but takes as they are, because they never
 * change: values of the JDK, and enum constants.
 */
final class HostClasses {
    /** Classes of values, besides those of {@link ContainerCalls#VALUES}. */
    private static final Set<String> MORE_HOSTS =
            Set.of(
                    "java/lang/Number",
                    "java/lang/StrictMath",
                    "java/lang/CharSequence",
                    "java/lang/Comparable",
                    "java/math/BigInteger",
                    "java/math/BigDecimal");

    private final MachineClasses classes;

    HostClasses(MachineClasses classes) {
        this.classes = classes;
    }

    /** Whether objects of a class are the JDK's own, or enum constants: they never change. */
    boolean isHost(String name) {
        return isOfHost(name) || isHostEnum(classes.get(name));
    }

    static boolean isOfHost(String name) {
        return ContainerCalls.VALUES.contains(name) || MORE_HOSTS.contains(name);
    }

    /** Enum constants are the user's own objects, unless only the JDK can see them. */
    boolean isHostEnum(MachineClass type) {
        boolean isVisible =
                !classes.isPlatform(type.name)
                        || !type.name.contains("$") && (type.node.access & Opcodes.ACC_PUBLIC) != 0;
        return type.isEnum() && isVisible;
    }

    /** Whether an object is a value of the JDK, and no enum constant. */
    static boolean isHostObject(Object ref) {
        return ref instanceof String
                || ref instanceof Number
                || ref instanceof Boolean
                || ref instanceof Character;
    }

    /** Whether the machine can take an object that the JDK gave. */
    static boolean isPlainResult(@Nullable Object result) {
        return result == null || isHostObject(result) || result instanceof Enum;
    }
}
