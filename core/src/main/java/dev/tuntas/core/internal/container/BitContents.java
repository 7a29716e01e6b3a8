package dev.tuntas.core.internal.container;

import java.util.Arrays;

/** Answers what bit sets are asked while they are unchanged, as {@link Elements} does. */
@SuppressWarnings("NullAway") // No bit is null.
public final class BitContents {
    private BitContents() {}

    /** Loads the content into a bit set of the JDK. */
    public static void fill(Content from, Object into) {
        Elements.fill(from, into);
    }

    /** Whether all bits may stand together; what says no ends the run. */
    public static boolean exists(Content bits) {
        return Elements.exists(bits);
    }

    /**
     * What a bit set of the JDK is to look at in place of another: it looks into that one without
     * asking it, and one of the space has nothing there.
     */
    public static Object loaded(Object other) {
        return other instanceof Content bits ? bits.tuntas$loaded() : other;
    }

    /** What newer bit sets ask a class for that only the JDK itself may call. */
    public static int mismatch(long[] a, int fromA, long[] b, int fromB, int length) {
        return Arrays.mismatch(a, fromA, fromA + length, b, fromB, fromB + length);
    }

    public static int cardinality(Content bits) {
        return bits.tuntas$content().length;
    }

    public static boolean isEmpty(Content bits) {
        return bits.tuntas$content().length == 0;
    }
}
