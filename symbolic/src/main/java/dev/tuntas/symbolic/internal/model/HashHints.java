package dev.tuntas.symbolic.internal.model;

/**
 * What the models ask the machine that runs them. The bodies here are what is true of any code; the
 * machine has answers of its own.
 */
final class HashHints {
    private HashHints() {}

    /**
     * Whether an object is a text or a boxed number: what is equal has the same hash code, it never
     * changes, and asking it is no code of the user's.
     */
    static boolean isValue(Object object) {
        return object instanceof String || object instanceof Integer;
    }

    /** Whether the code that goes through a container now does the same in any order. */
    static boolean isOrderOfNoAccount() {
        return false;
    }

    /** Any number from 0 to a largest one. */
    static int anyUpTo(int most) {
        return most;
    }

    /** The version of Java. */
    static int release() {
        return Runtime.version().feature();
    }

    /** What this model does not do as the JDK's class does. */
    static UnsupportedOperationException refuse(String what) {
        return new UnsupportedOperationException(what);
    }
}
