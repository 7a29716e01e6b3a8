package dev.tuntas.rewind.internal.debug.slice;

import org.jspecify.annotations.Nullable;

/** Finds the class that declares a field, which class files may name by a subclass. */
public final class FieldOwners {
    private FieldOwners() {}

    /**
     * @param type the class of the object
     * @param named the class that the instruction names, as in class files
     */
    static String of(Class<?> type, String named, String field) {
        String dotted = named.replace('/', '.');
        boolean isBelow = false;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            isBelow |= c.getName().equals(dotted);
            if (isBelow && declares(c, field)) {
                return c.getName();
            }
        }
        return dotted;
    }

    /** The first class from an object's upwards that declares a field; null if there is none. */
    public static @Nullable Class<?> declaring(Class<?> type, String field) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (declares(c, field)) {
                return c;
            }
        }
        return null;
    }

    private static boolean declares(Class<?> type, String field) {
        for (java.lang.reflect.Field each : type.getDeclaredFields()) {
            if (each.getName().equals(field)) {
                return true;
            }
        }
        return false;
    }
}
