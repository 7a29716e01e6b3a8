package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.MachineMethod;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where a call goes: to a method of the program, or to the JDK. */
final class Target {
    /** How many cells it takes, the receiver included. */
    final int args;

    /** Whether the first of them must be an object. */
    final boolean hasReceiver;

    /** How many cells it leaves: 0 or 1. */
    final int results;

    /** The call of the JDK, if it is one. */
    final @Nullable Native call;

    private final @Nullable MachineMethod method;
    private final @Nullable ConcreteClass owner;
    private @Nullable ConcreteCode code;

    Target(MachineMethod method, ConcreteClass owner) {
        this.method = method;
        this.owner = owner;
        this.call = null;
        this.args = method.args;
        this.hasReceiver = !method.isStatic();
        this.results = method.returns == 'V' ? 0 : 1;
    }

    Target(Native call, int args, int results) {
        this.method = null;
        this.owner = null;
        this.call = call;
        this.args = args;
        this.hasReceiver = false;
        this.results = results;
    }

    /** The code of a method of the program, decoded when it is first called. */
    ConcreteCode code() {
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
