package dev.tuntas.check.spi.call;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Type;

/** What a check has to know of what it calls, be it a method or a constructor. */
public final class Executables {
    /** A constructor's name, for people and on the command line: no method can be called so. */
    public static final String NEW = "new";

    private Executables() {}

    /** Whether an object is called on; a constructor makes it. */
    public static boolean hasReceiver(Executable called) {
        return called instanceof Method && !Modifier.isStatic(called.getModifiers());
    }

    public static String name(Executable called) {
        return called instanceof Constructor ? NEW : called.getName();
    }

    /** Its name in a class file. */
    public static String internalName(Executable called) {
        return called instanceof Constructor ? "<init>" : called.getName();
    }

    /** Its descriptor in a class file. */
    public static String descriptor(Executable called) {
        return called instanceof Method method
                ? Type.getMethodDescriptor(method)
                : Type.getConstructorDescriptor((Constructor<?>) called);
    }

    /** {@code SearchTree.remove}. */
    public static String title(Executable called) {
        return called.getDeclaringClass().getSimpleName() + "." + name(called);
    }

    /** What a call gives; of a constructor the object that it makes. */
    public static Class<?> result(Executable called) {
        return called instanceof Method method
                ? method.getReturnType()
                : called.getDeclaringClass();
    }
}
