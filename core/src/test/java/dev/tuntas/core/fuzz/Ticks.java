package dev.tuntas.core.fuzz;

/** Ends runs of generated predicates that go on for too long. Used by one thread. */
public final class Ticks {
    private static final int MOST = 3_000;

    private static int left;

    private Ticks() {}

    /** A predicate that takes too long; it must not catch this itself. */
    static final class TooMany extends Error {
        TooMany() {
            super("too many ticks", null, false, false);
        }
    }

    static void start() {
        left = MOST;
    }

    /** A loop goes round, or a method is called. */
    public static void tick() {
        if (--left < 0) {
            throw new TooMany();
        }
    }
}
