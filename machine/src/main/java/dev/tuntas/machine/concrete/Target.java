package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineMethod;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where a call goes: to a method of the program, or to the JDK. */
public final class Target {
    /** How many cells it takes, the receiver included. */
    public final int args;

    /** Whether the first of them must be an object. */
    public final boolean hasReceiver;

    /** How many cells it leaves: 0 or 1. */
    public final int results;

    /** The call of the JDK, if it is one. */
    public final @Nullable Native call;

    /** What that call is named in the class file, if it is a call there. */
    public final @Nullable Invocation named;

    private final @Nullable MachineMethod method;
    private final @Nullable ConcreteClass owner;
    private @Nullable ConcreteCode code;

    Target(MachineMethod method, ConcreteClass owner) {
        this.method = method;
        this.owner = owner;
        this.call = null;
        this.named = null;
        this.args = method.args;
        this.hasReceiver = !method.isStatic();
        this.results = method.returns == 'V' ? 0 : 1;
    }

    Target(Native call, int args, int results) {
        this(call, args, results, null);
    }

    Target(Native call, int args, int results, @Nullable Invocation named) {
        this.named = named;
        this.method = null;
        this.owner = null;
        this.call = call;
        this.args = args;
        this.hasReceiver = false;
        this.results = results;
    }

    /** The code of a method of the program, decoded when it is first called. */
    public ConcreteCode code() {
        ConcreteCode known = code;
        if (known == null) {
            known = new ConcreteCode(Objects.requireNonNull(method), Objects.requireNonNull(owner));
            code = known;
        }
        return known;
    }

    ConcreteClass owner() {
        return Objects.requireNonNull(owner);
    }

    MachineMethod method() {
        return Objects.requireNonNull(method);
    }
}
