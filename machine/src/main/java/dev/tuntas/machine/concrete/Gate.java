package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Unfollowable;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Where the JVM comes from a shell into the machine: every method of a shell calls the machine with
 * its own arguments, through an {@code invokedynamic} that is linked here.
 */
public final class Gate {
    private Gate() {}

    /** Links the call in a method of a shell. */
    public static CallSite enter(
            MethodHandles.Lookup shell, String name, MethodType type, String key) {
        Machine machine = ShellLoader.machineOf(shell.lookupClass());
        MethodHandle target = machine.entry(shell.lookupClass(), key);
        return new ConstantCallSite(
                target.asCollector(Object[].class, type.parameterCount()).asType(type));
    }

    /**
     * What the static initialiser of a shell does: it hands over the right to look into it. The
     * initialiser of the program is the machine's business.
     */
    public static void open(MethodHandles.Lookup shell) {
        ((ShellLoader) shell.lookupClass().getClassLoader()).open(shell);
    }

    /**
     * The answer of a constructor that only the machine can run, because the JDK has a part in it.
     */
    public static RuntimeException refuse(String constructor) {
        return new Unfollowable("the JDK calls the constructor of " + constructor);
    }
}
