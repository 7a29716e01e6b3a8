package dev.tuntas.core.internal.world;

import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Dedicated generators (the Exhaustive paper, section 5): stands in for {@code Generators.fits}
 * where its false is the predicate's, and chooses a value that fits.
 *
 * <p>That loses no valid structure, for the reasons given at {@link Ahead}: what the predicate does
 * with a value is to read it and test it, and that is done here with all values of the slot.
 *
 * <p>One loop serves all kinds of tests: a test is handed to it as what it comes to.
 */
public final class Choice {
    private Choice() {}

    /** Whether the value that is read passes the test. */
    public static boolean fits(
            Supplier<@Nullable Object> read, Predicate<@Nullable Object> test, int site) {
        return ofObject(read, test, () -> choose(() -> test.test(read.get()), site));
    }

    /** Stands in for {@code Generators.fits} on an int. */
    public static boolean fitsInt(IntSupplier read, IntPredicate test, int site) {
        return ofInt(read, test, () -> choose(() -> test.test(read.getAsInt()), site));
    }

    /** {@link #fits} for what only reads a slot: the test can be asked about its values. */
    public static boolean fitsDirectly(
            Supplier<@Nullable Object> read, Predicate<@Nullable Object> test, int site) {
        return ofObject(read, test, () -> ask(v -> test.test(Ahead.references()[v]), site));
    }

    /** {@link #fitsInt} for what only reads a slot. */
    public static boolean fitsIntDirectly(IntSupplier read, IntPredicate test, int site) {
        return ofInt(read, test, () -> ask(v -> test.test((int) Ahead.bits()[v]), site));
    }

    private static boolean ofObject(
            Supplier<@Nullable Object> read, Predicate<@Nullable Object> test, Runnable choice) {
        // As many steps as the method that this one stands in for.
        Monitor.step();
        int before = Monitor.top;
        long fuel = Monitor.fuel;
        Object value = read.get();
        if (Monitor.top > before) {
            choice.run();
            Monitor.fuel = fuel;
            value = read.get();
        }
        return test.test(value);
    }

    private static boolean ofInt(IntSupplier read, IntPredicate test, Runnable choice) {
        Monitor.step();
        int before = Monitor.top;
        long fuel = Monitor.fuel;
        int value = read.getAsInt();
        if (Monitor.top > before) {
            choice.run();
            Monitor.fuel = fuel;
            value = read.getAsInt();
        }
        return test.test(value);
    }

    /** Asks which values of the slot that was read last pass the test, without reading them. */
    private static void ask(IntPredicate fits, int site) {
        long wrong = 0;
        int first = Ahead.beginSlot(site, Ahead.unread().slot);
        for (int value = first; value >= 0; value = Ahead.after(value)) {
            int asked = value;
            Ahead.call();
            wrong |= mark(value, fails(() -> fits.test(asked)));
        }
        Ahead.settleHere(wrong);
    }

    /** Marks a value; returns its bit if it is wrong. */
    private static long mark(int value, boolean fails) {
        int verdict = Ahead.check(fails ? Ahead.NO : Ahead.OPEN);
        Ahead.marks()[value] = (byte) verdict;
        return (long) (verdict & Ahead.NO) << value;
    }

    /** Chooses for the slot that was read last; it will be read again. */
    private static void choose(BooleanSupplier check, int site) {
        SlotInfo last = Ahead.unread();
        // An array whose length was read is in the predicate's hands: it has no other one to show.
        int value = last.isLength ? -1 : Ahead.beginSlot(site, last.slot);
        long wrong = 0;
        while (value >= 0) {
            Ahead.write(value);
            Ahead.show();
            wrong |= mark(value, fails(check));
            value = Ahead.after(value);
        }
        Ahead.settleHere(wrong);
    }

    private static boolean fails(BooleanSupplier check) {
        try {
            return !check.getAsBoolean();
        } catch (Throwable e) {
            // The predicate meets it again when it comes to this value.
            return false;
        }
    }
}
