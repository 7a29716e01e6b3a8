package dev.tuntas.core.internal.container;

import org.jspecify.annotations.Nullable;

/**
 * Methods of {@code java.util.Arrays} for which some versions of the JDK look at memory directly:
 * the machine of the lazy strategy runs these methods in place of those that have the same name and
 * parameters. Nothing else does.
 */
public final class Rows {
    private Rows() {}

    public static int hashCode(@Nullable Object @Nullable [] of) {
        if (of == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < of.length; i++) {
            Object element = of[i];
            hash = 31 * hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    public static int hashCode(int @Nullable [] of) {
        if (of == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < of.length; i++) {
            hash = 31 * hash + of[i];
        }
        return hash;
    }

    public static int hashCode(char @Nullable [] of) {
        if (of == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < of.length; i++) {
            hash = 31 * hash + of[i];
        }
        return hash;
    }

    public static int hashCode(byte @Nullable [] of) {
        if (of == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < of.length; i++) {
            hash = 31 * hash + of[i];
        }
        return hash;
    }

    public static boolean equals(int @Nullable [] one, int @Nullable [] other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null || one.length != other.length) {
            return false;
        }
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(long @Nullable [] one, long @Nullable [] other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null || one.length != other.length) {
            return false;
        }
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(char @Nullable [] one, char @Nullable [] other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null || one.length != other.length) {
            return false;
        }
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(byte @Nullable [] one, byte @Nullable [] other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null || one.length != other.length) {
            return false;
        }
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(boolean @Nullable [] one, boolean @Nullable [] other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null || one.length != other.length) {
            return false;
        }
        for (int i = 0; i < one.length; i++) {
            if (one[i] != other[i]) {
                return false;
            }
        }
        return true;
    }
}
