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

    /**
     * Whether the code that goes through a container now does the same in any order.
     *
     * @param hasNull whether null is one of what it meets
     */
    static boolean isOrderOfNoAccount(boolean hasNull) {
        return false;
    }

    /** How often code has asked for an identity hash code, which differs from run to run. */
    static int identitiesAsked() {
        return 0;
    }

    /** Two texts put together. */
    static String joined(String first, String second) {
        return first + second;
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
