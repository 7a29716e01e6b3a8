package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Unfollowable;

/** The program ends itself: there is nothing behind it. */
public final class ExitCall extends Unfollowable {
    private static final long serialVersionUID = 1;

    private final int status;

    ExitCall(Invocation call, int status) {
        super(call + " ends the program");
        this.status = status;
    }

    public int status() {
        return status;
    }
}
