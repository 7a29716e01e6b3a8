package dev.tuntas.assess.internal.world;

import dev.tuntas.assess.internal.control.Fuel;
import org.jspecify.annotations.Nullable;

/**
 * Which mutant runs, what the original would have met of the others, and how far a run may go.
 *
 * <p>The mutated class has all its mutants in it, behind calls of this class. A place of mutants
 * has a row of numbers, beginning with its first one; {@link #on} is the number of the mutant that
 * runs:
 *
 * <pre>
 *   on == 0      the original
 *   on == WATCH  the original; notes which mutants would have made a difference at their place
 *   on  > 0      that mutant
 * </pre>
 *
 * <p>A mutant whose place makes no difference in a whole run of the original does, on that input,
 * what the original does: all code before the first difference is the same, so the state in which
 * the place is come to is the same, each time. So only those that were noted need to be run. A
 * place that can't be tried without doing something, or that might throw, counts as a difference as
 * soon as it is come to.
 */
public final class TuntasSwitch {
    /** The original is watched. */
    public static final int WATCH = -1;

    static int on;

    static long[] different = new long[0];
    static long[] reached = new long[0];

    static byte[] statements = new byte[0];
    static byte[] outcomes = new byte[0];

    static long steps;
    static long room;
    static boolean wantsExit;

    /** How many initialisers have begun and not ended. */
    static int initialising;

    static @Nullable Thread watched;
    static volatile boolean hasOtherThreads;

    private TuntasSwitch() {}

    // Which of several.
    // ------------------------------------------------------------------------

    /** Whether one of the mutants of a place runs that can't be tried beside the original. */
    public static boolean isAt(int first, int last) {
        int mutant = on;
        if (mutant == WATCH) {
            noteAll(first, last);
            return false;
        }
        return mutant >= first && mutant <= last;
    }

    /** Whether this mutant runs, at a place where one of the place's mutants does. */
    public static boolean is(int mutant) {
        return on == mutant;
    }

    /** Whether the original is watched. */
    public static boolean watches() {
        return on == WATCH;
    }

    /** Whether one of the mutants of a place runs. */
    public static boolean isOn(int first, int last) {
        int mutant = on;
        return mutant >= first && mutant <= last;
    }

    /** Notes whether a mutant makes a difference at its place; false, as it does not run. */
    public static boolean differs(int mutant, boolean isOther) {
        note(mutant, isOther);
        return false;
    }

    public static boolean isOther(boolean original, boolean other) {
        return original != other;
    }

    /** Of bytes, shorts and chars, too. */
    public static boolean isOther(int original, int other) {
        return original != other;
    }

    public static boolean isOther(long original, long other) {
        return original != other;
    }

    public static boolean isOther(float original, float other) {
        return Float.floatToRawIntBits(original) != Float.floatToRawIntBits(other);
    }

    public static boolean isOther(double original, double other) {
        return Double.doubleToRawLongBits(original) != Double.doubleToRawLongBits(other);
    }

    public static boolean isOther(@Nullable Object original, @Nullable Object other) {
        return original != other;
    }

    private static void noteAll(int first, int last) {
        for (int mutant = first; mutant <= last; mutant++) {
            note(mutant);
        }
    }

    private static void note(int mutant) {
        different[mutant >> 6] |= 1L << mutant;
        noteReached(mutant);
    }

    private static void note(int mutant, boolean differs) {
        if (differs) {
            note(mutant);
        } else {
            noteReached(mutant);
        }
    }

    /** Only one thread may write here without losing what it wrote before. */
    private static void noteReached(int mutant) {
        reached[mutant >> 6] |= 1L << mutant;
        if (Thread.currentThread() != watched) {
            hasOtherThreads = true;
        }
    }

    public static boolean pick(int mutant, boolean original, boolean other) {
        int now = on;
        if (now == WATCH) {
            note(mutant, original != other);
        }
        return now == mutant ? other : original;
    }

    public static byte pick(int mutant, byte original, byte other) {
        return (byte) pick(mutant, (int) original, other);
    }

    public static short pick(int mutant, short original, short other) {
        return (short) pick(mutant, (int) original, other);
    }

    public static char pick(int mutant, char original, char other) {
        return (char) pick(mutant, (int) original, other);
    }

    public static int pick(int mutant, int original, int other) {
        int now = on;
        if (now == WATCH) {
            note(mutant, original != other);
        }
        return now == mutant ? other : original;
    }

    public static long pick(int mutant, long original, long other) {
        int now = on;
        if (now == WATCH) {
            note(mutant, original != other);
        }
        return now == mutant ? other : original;
    }

    public static float pick(int mutant, float original, float other) {
        int now = on;
        if (now == WATCH) {
            note(mutant, isOther(original, other));
        }
        return now == mutant ? other : original;
    }

    public static double pick(int mutant, double original, double other) {
        int now = on;
        if (now == WATCH) {
            note(mutant, isOther(original, other));
        }
        return now == mutant ? other : original;
    }

    public static <T extends @Nullable Object> T pick(int mutant, T original, T other) {
        int now = on;
        if (now == WATCH) {
            note(mutant, original != other);
        }
        return now == mutant ? other : original;
    }

    // Comparisons.
    // -----------------------------------------------------------------------------

    /** {@code x op y}; the mutants of the place are the other operators, in their order. */
    public static boolean compare(int first, int op, int x, int y) {
        boolean original = holds(op, x, y);
        return on == 0 ? original : compared(first, op, x, y, original);
    }

    private static boolean compared(int first, int op, int x, int y, boolean original) {
        if (on == WATCH) {
            for (int i = 0; i < Operators.COMPARISONS - 1; i++) {
                note(first + i, holds(Operators.other(op, i), x, y) != original);
            }
            return original;
        }
        int i = on - first;
        return i < 0 || i >= Operators.COMPARISONS - 1
                ? original
                : holds(Operators.other(op, i), x, y);
    }

    private static boolean holds(int op, int x, int y) {
        return switch (op) {
            case Operators.LESS -> x < y;
            case Operators.LESS_EQUAL -> x <= y;
            case Operators.GREATER -> x > y;
            case Operators.GREATER_EQUAL -> x >= y;
            case Operators.EQUAL -> x == y;
            default -> x != y;
        };
    }

    public static boolean compare(int first, int op, long x, long y) {
        boolean original = holds(op, x, y);
        return on == 0 ? original : compared(first, op, x, y, original);
    }

    private static boolean compared(int first, int op, long x, long y, boolean original) {
        if (on == WATCH) {
            for (int i = 0; i < Operators.COMPARISONS - 1; i++) {
                note(first + i, holds(Operators.other(op, i), x, y) != original);
            }
            return original;
        }
        int i = on - first;
        return i < 0 || i >= Operators.COMPARISONS - 1
                ? original
                : holds(Operators.other(op, i), x, y);
    }

    private static boolean holds(int op, long x, long y) {
        return switch (op) {
            case Operators.LESS -> x < y;
            case Operators.LESS_EQUAL -> x <= y;
            case Operators.GREATER -> x > y;
            case Operators.GREATER_EQUAL -> x >= y;
            case Operators.EQUAL -> x == y;
            default -> x != y;
        };
    }

    /** A float and a whole number are compared as floats; as doubles, floats compare the same. */
    public static boolean compare(int first, int op, float x, float y) {
        return compare(first, op, (double) x, (double) y);
    }

    public static boolean compare(int first, int op, double x, double y) {
        boolean original = holds(op, x, y);
        return on == 0 ? original : compared(first, op, x, y, original);
    }

    private static boolean compared(int first, int op, double x, double y, boolean original) {
        if (on == WATCH) {
            for (int i = 0; i < Operators.COMPARISONS - 1; i++) {
                note(first + i, holds(Operators.other(op, i), x, y) != original);
            }
            return original;
        }
        int i = on - first;
        return i < 0 || i >= Operators.COMPARISONS - 1
                ? original
                : holds(Operators.other(op, i), x, y);
    }

    private static boolean holds(int op, double x, double y) {
        return switch (op) {
            case Operators.LESS -> x < y;
            case Operators.LESS_EQUAL -> x <= y;
            case Operators.GREATER -> x > y;
            case Operators.GREATER_EQUAL -> x >= y;
            case Operators.EQUAL -> x == y;
            default -> x != y;
        };
    }

    /** A comparison by identity, whose only other one is its opposite. */
    public static boolean same(
            int mutant, boolean isEqual, @Nullable Object x, @Nullable Object y) {
        boolean original = (x == y) == isEqual;
        return pick(mutant, original, !original);
    }

    /** {@code ==}, {@code !=} and {@code ^} of truth values. */
    public static boolean same(int mutant, boolean isEqual, boolean x, boolean y) {
        boolean original = (x == y) == isEqual;
        return pick(mutant, original, !original);
    }

    // Arithmetic.
    // ------------------------------------------------------------------------------

    /** {@code x op y}; the mutants of the place are the other operators of its kind. */
    public static int compute(int first, int op, int x, int y) {
        return on == 0 ? value(op, x, y) : computed(first, op, x, y);
    }

    private static int computed(int first, int op, int x, int y) {
        int others = Operators.others(op);
        int i = on - first;
        if (i >= 0 && i < others) {
            return value(Operators.other(op, i), x, y);
        }
        if (on == WATCH && y == 0 && Operators.divides(op)) {
            noteDivision(first, op);
        }
        int original = value(op, x, y);
        if (on == WATCH) {
            for (i = 0; i < others; i++) {
                int other = Operators.other(op, i);
                boolean throwsNow = y == 0 && Operators.divides(other);
                note(first + i, throwsNow || value(other, x, y) != original);
            }
        }
        return original;
    }

    /** The original is about to throw; what does not divide, does not. */
    private static void noteDivision(int first, int op) {
        for (int i = 0; i < Operators.others(op); i++) {
            note(first + i, !Operators.divides(Operators.other(op, i)));
        }
    }

    private static int value(int op, int x, int y) {
        return switch (op) {
            case Operators.ADD -> x + y;
            case Operators.SUBTRACT -> x - y;
            case Operators.MULTIPLY -> x * y;
            case Operators.DIVIDE -> x / y;
            case Operators.REMAINDER -> x % y;
            case Operators.AND -> x & y;
            case Operators.OR -> x | y;
            case Operators.XOR -> x ^ y;
            case Operators.LEFT -> x << y;
            case Operators.RIGHT -> x >> y;
            default -> x >>> y;
        };
    }

    public static long compute(int first, int op, long x, long y) {
        return on == 0 ? value(op, x, y) : computed(first, op, x, y);
    }

    private static long computed(int first, int op, long x, long y) {
        int others = Operators.others(op);
        int i = on - first;
        if (i >= 0 && i < others) {
            return value(Operators.other(op, i), x, y);
        }
        if (on == WATCH && y == 0 && Operators.divides(op)) {
            noteDivision(first, op);
        }
        long original = value(op, x, y);
        if (on == WATCH) {
            for (i = 0; i < others; i++) {
                int other = Operators.other(op, i);
                boolean throwsNow = y == 0 && Operators.divides(other);
                note(first + i, throwsNow || value(other, x, y) != original);
            }
        }
        return original;
    }

    private static long value(int op, long x, long y) {
        return switch (op) {
            case Operators.ADD -> x + y;
            case Operators.SUBTRACT -> x - y;
            case Operators.MULTIPLY -> x * y;
            case Operators.DIVIDE -> x / y;
            case Operators.REMAINDER -> x % y;
            case Operators.AND -> x & y;
            case Operators.OR -> x | y;
            case Operators.XOR -> x ^ y;
            case Operators.LEFT -> x << y;
            case Operators.RIGHT -> x >> y;
            default -> x >>> y;
        };
    }

    /** A shift of an int whose distance is a long. */
    public static int shift(int first, int op, int x, long y) {
        return compute(first, op, x, (int) y);
    }

    public static float compute(int first, int op, float x, float y) {
        float original = value(op, x, y);
        return on == 0 ? original : (float) computed(first, op, x, y, original);
    }

    private static float value(int op, float x, float y) {
        return switch (op) {
            case Operators.ADD -> x + y;
            case Operators.SUBTRACT -> x - y;
            case Operators.MULTIPLY -> x * y;
            case Operators.DIVIDE -> x / y;
            default -> x % y;
        };
    }

    private static float computed(int first, int op, float x, float y, float original) {
        int others = Operators.others(op);
        if (on == WATCH) {
            for (int i = 0; i < others; i++) {
                note(first + i, isOther(original, value(Operators.other(op, i), x, y)));
            }
            return original;
        }
        int i = on - first;
        return i < 0 || i >= others ? original : value(Operators.other(op, i), x, y);
    }

    public static double compute(int first, int op, double x, double y) {
        double original = value(op, x, y);
        return on == 0 ? original : computed(first, op, x, y, original);
    }

    private static double computed(int first, int op, double x, double y, double original) {
        int others = Operators.others(op);
        if (on == WATCH) {
            for (int i = 0; i < others; i++) {
                note(first + i, isOther(original, value(Operators.other(op, i), x, y)));
            }
            return original;
        }
        int i = on - first;
        return i < 0 || i >= others ? original : value(Operators.other(op, i), x, y);
    }

    private static double value(int op, double x, double y) {
        return switch (op) {
            case Operators.ADD -> x + y;
            case Operators.SUBTRACT -> x - y;
            case Operators.MULTIPLY -> x * y;
            case Operators.DIVIDE -> x / y;
            default -> x % y;
        };
    }

    /** {@code &}, {@code |} and {@code ^} of truth values. */
    public static boolean compute(int first, int op, boolean x, boolean y) {
        int value = compute(first, op, x ? 1 : 0, y ? 1 : 0);
        return value != 0;
    }

    // Statements.
    // ------------------------------------------------------------------------------

    /** Makes a statement of a value, where only some expressions may be one. */
    public static void use(boolean value) {}

    public static void use(int value) {}

    public static void use(long value) {}

    public static void use(float value) {}

    public static void use(double value) {}

    public static void use(@Nullable Object value) {}

    // Coverage.
    // --------------------------------------------------------------------------------

    /** The original comes to a statement. */
    public static void at(int statement) {
        if (on == WATCH) {
            statements[statement] = 1;
        }
    }

    /** A condition of the original has an outcome. */
    public static boolean outcome(int condition, boolean value) {
        if (on == WATCH) {
            outcomes[condition] |= (byte) (value ? 1 : 2);
        }
        return value;
    }

    // How far.
    // ---------------------------------------------------------------------------------

    /** A call or a jump backwards. */
    public static void step() {
        if (--steps < 0) {
            throw new Fuel.Empty();
        }
    }

    /** An array of that many elements is about to be made. */
    public static int room(int elements) {
        room -= elements;
        if (room < 0) {
            throw new Fuel.Full();
        }
        return elements;
    }

    /** An initialiser begins. */
    public static void initialise() {
        initialising++;
    }

    /** It comes to its end: the class can be used. */
    public static void initialised() {
        initialising--;
    }

    /** In place of {@code System.exit}. */
    public static void exit(int status) {
        wantsExit = true;
        throw new Fuel.Exit(status);
    }

    /** In place of {@code Runtime.exit} and {@code Runtime.halt}. */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }
}
