package dev.tuntas.rewind.internal.moved;

import java.lang.ref.Cleaner;

/**
 * Cleans nothing up: an object of a run that can be gone back in is never garbage. What would be
 * cleaned is a pool that nobody has shut down.
 */
@SuppressWarnings("unused") // It has those methods of the JDK's class that moved classes call.
public final class NoCleaner {
    private NoCleaner() {}

    /** The only one. */
    public static NoCleaner cleaner() {
        return new NoCleaner();
    }

    /** Answers what may be cleaned, by the user, too: then its action is run. */
    public Cleaner.Cleanable register(Object object, Runnable action) {
        return action::run;
    }
}
