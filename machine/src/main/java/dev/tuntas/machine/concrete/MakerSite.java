package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Invocation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call of a constructor of the JDK: behind {@code new}, or as the last step up from the
 * constructors of a class of the program, for whose shells there is a maker each.
 */
public final class MakerSite {
    public final int args;

    /** The constructor as the class file names it. */
    public final Invocation named;

    private final Linker linker;
    private final Native ofJdk;
    private final String descriptor;
    private final Map<Class<?>, Native> ofShells = new HashMap<>();

    MakerSite(Linker linker, Native ofJdk, Invocation call) {
        this.linker = linker;
        this.ofJdk = ofJdk;
        this.named = call;
        this.descriptor = call.descriptor;
        this.args = call.args;
    }

    /**
     * Makes the object, puts it in the first cell of the call and in all others that wait for it.
     */
    void make(UnmadeObject fresh, long[] bits, @Nullable Object[] refs, int at, int from) {
        boolean isShell = linker.isProgram(fresh.type);
        Native maker = isShell ? ofShells.computeIfAbsent(fresh.type, this::maker) : ofJdk;
        maker.invoke(bits, refs, at);
        Object made = java.util.Objects.requireNonNull(refs[at]);
        fresh.writeTo(made);
        for (int cell = isShell ? fresh.from : from; cell < at; cell++) {
            if (refs[cell] == fresh) {
                refs[cell] = made;
            }
        }
    }

    private Native maker(Class<?> shell) {
        MethodType type =
                MethodType.fromMethodDescriptorString(
                        ShellWriter.maker(descriptor), shell.getClassLoader());
        try {
            MethodHandle constructor = linker.classOf(shell).lookup.findConstructor(shell, type);
            int last = type.parameterCount() - 1;
            return new HandleCall(
                    java.lang.invoke.MethodHandles.insertArguments(
                            constructor, last, (Object) null),
                    1);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no maker in " + shell, e);
        }
    }
}
