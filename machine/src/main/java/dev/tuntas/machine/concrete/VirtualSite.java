package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Invocation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A call that the class of the receiver decides, with what was decided before. */
public final class VirtualSite {
    public final int args;

    /** What the last call came to, and for which class. */
    @Nullable Class<?> lastClass;

    @Nullable Target lastTarget;

    private final Linker linker;
    private final Invocation call;
    private final ConcreteClass caller;
    private final Map<Class<?>, Target> known = new HashMap<>();

    VirtualSite(Linker linker, Invocation call, ConcreteClass caller) {
        this.linker = linker;
        this.call = call;
        this.caller = caller;
        this.args = call.args;
    }

    /** What the call comes to on an object of a class. */
    public Target select(Class<?> receiver) {
        Target found = known.get(receiver);
        if (found == null) {
            found = linker.select(call, receiver, caller);
            known.put(receiver, found);
        }
        lastTarget = found;
        lastClass = receiver;
        return found;
    }
}
