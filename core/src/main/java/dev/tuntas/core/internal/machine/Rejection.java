package dev.tuntas.core.internal.machine;

/**
 * What containers of the space call to find out whether they can exist at all: no code that a
 * machine follows, but questions that it answers itself.
 */
public final class Rejection {
    /** The class that woven containers ask. */
    public static final String OWNER = "dev/tuntas/core/internal/container/Distinct";

    private Rejection() {}

    /** Whether a call ends the run: there is no such candidate, whatever would catch that. */
    static boolean isReject(CallSite call) {
        return call.owner.equals(OWNER) && call.name.equals("reject");
    }
}
