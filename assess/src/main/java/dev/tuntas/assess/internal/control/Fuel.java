package dev.tuntas.assess.internal.control;

/**
 * Why a run was ended before its end.
 *
 * <p>Code may catch these. That does not help it: what is used up stays so, and the next step or
 * array throws again.
 */
@SuppressWarnings("serial") // never leaves the JVM
public abstract sealed class Fuel extends Error {
    private Fuel(String message) {
        super(message, null, false, false);
    }

    /** The steps are used up. */
    public static final class Empty extends Fuel {
        public Empty() {
            super("no steps are left");
        }
    }

    /** The room is used up. */
    public static final class Full extends Fuel {
        public Full() {
            super("no room is left for an array");
        }
    }

    /** The code wants to end the JVM. */
    public static final class Exit extends Fuel {
        private final int status;

        public Exit(int status) {
            super("exit");
            this.status = status;
        }

        public int status() {
            return status;
        }
    }
}
