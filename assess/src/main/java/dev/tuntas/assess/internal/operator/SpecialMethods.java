package dev.tuntas.assess.internal.operator;

import java.util.Set;

/** Methods that a programmer does not call by mistake in place of others. */
public final class SpecialMethods {
    private static final Set<String> NAMES =
            Set.of(
                    "wait",
                    "notify",
                    "notifyAll",
                    "getClass",
                    "hashCode",
                    "finalize",
                    "clone",
                    "registerNatives");

    private SpecialMethods() {}

    public static boolean has(CharSequence name) {
        return NAMES.contains(name.toString());
    }
}
