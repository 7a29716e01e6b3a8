package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.machine.ContainerCalls;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Classes whose objects the machine does not make itself but takes as they are, because they never
 * change: values of the JDK, and enum constants.
 */
final class HostClasses {
    /** By class: whether its objects are values of the JDK. */
    private static final ClassValue<Boolean> ARE_HOSTS =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return isOfJdk(type) && !Enum.class.isAssignableFrom(type) && isHostType(type);
                }
            };

    private final MachineClasses classes;

    HostClasses(MachineClasses classes) {
        this.classes = classes;
    }

    /** Whether objects of a class are the JDK's own, or enum constants: they never change. */
    boolean isHost(String name) {
        return isOfHost(name) || isHostEnum(classes.get(name));
    }

    static boolean isOfHost(String name) {
        return ContainerCalls.VALUES.contains(name);
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
        return ref instanceof Integer || ref instanceof String || ARE_HOSTS.get(ref.getClass());
    }

    /**
     * Some values are of a class that only the JDK sees: time zones, charsets, functions. A number
     * of a class that is not known may change, as an {@code AtomicInteger} does.
     */
    private static boolean isHostType(Class<?> type) {
        if (type.isHidden()) {
            return isOfHost(Type.getInternalName(type.getNestHost()));
        }
        for (Class<?> c = type; c != null && c != Number.class; c = c.getSuperclass()) {
            if (isOfHost(Type.getInternalName(c))) {
                return true;
            }
        }
        return false;
    }

    static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Whether the machine can take an object that the JDK gave. */
    static boolean isPlainResult(@Nullable Object result) {
        return result == null || isHostObject(result) || result instanceof Enum;
    }
}
