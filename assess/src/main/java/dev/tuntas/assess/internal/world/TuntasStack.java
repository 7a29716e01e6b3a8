package dev.tuntas.assess.internal.world;

import org.jspecify.annotations.Nullable;

/**
 * The {@link TuntasSwitch} for class files: values come first, as they lie on the stack, then the
 * numbers that are pushed after them.
 */
public final class TuntasStack {
    private TuntasStack() {}

    public static int compute(int x, int y, int first, int op) {
        return TuntasSwitch.compute(first, op, x, y);
    }

    public static long compute(long x, long y, int first, int op) {
        return TuntasSwitch.compute(first, op, x, y);
    }

    public static float compute(float x, float y, int first, int op) {
        return TuntasSwitch.compute(first, op, x, y);
    }

    public static double compute(double x, double y, int first, int op) {
        return TuntasSwitch.compute(first, op, x, y);
    }

    /** A shift of a long, whose distance is an int. */
    public static long compute(long x, int y, int first, int op) {
        return TuntasSwitch.compute(first, op, x, (long) y);
    }

    public static boolean compare(int x, int y, int first, int op) {
        return TuntasSwitch.compare(first, op, x, y);
    }

    public static boolean compare(long x, long y, int first, int op) {
        return TuntasSwitch.compare(first, op, x, y);
    }

    public static boolean compare(float x, float y, int first, int op) {
        return TuntasSwitch.compare(first, op, x, y);
    }

    public static boolean compare(double x, double y, int first, int op) {
        return TuntasSwitch.compare(first, op, x, y);
    }

    /** Whether two references are the same; the mutant is the opposite. */
    public static boolean same(@Nullable Object x, @Nullable Object y, int mutant) {
        return TuntasSwitch.same(mutant, true, x, y);
    }

    /** A truth value; the mutant is its opposite. */
    public static boolean turn(boolean value, int mutant) {
        return TuntasSwitch.pick(mutant, value, !value);
    }

    public static int pick(int original, int other, int mutant) {
        return TuntasSwitch.pick(mutant, original, other);
    }

    public static long pick(long original, long other, int mutant) {
        return TuntasSwitch.pick(mutant, original, other);
    }

    public static float pick(float original, float other, int mutant) {
        return TuntasSwitch.pick(mutant, original, other);
    }

    public static double pick(double original, double other, int mutant) {
        return TuntasSwitch.pick(mutant, original, other);
    }

    @SuppressWarnings("NullAway") // it does not know that a type variable may stand for null, too
    public static @Nullable Object pick(
            @Nullable Object original, @Nullable Object other, int mutant) {
        return TuntasSwitch.<@Nullable Object>pick(mutant, original, other);
    }
}
