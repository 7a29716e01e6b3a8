package dev.tuntas.core;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks for predicates that a search turns around: instead of trying values and rejecting them, it
 * chooses only those that pass. Everywhere else they are plain Java.
 *
 * <pre>{@code
 * boolean repOk() {
 *     return fits(() -> owner, instance(Person.class, Company.class))
 *             && fitsInt(() -> balance, cents -> cents >= 0);
 * }
 * }</pre>
 *
 * <p>All dedicated generators are made of {@link #fits} and {@link #fitsInt}: those in {@link
 * Shapes} and {@link Orders}, and your own. The other methods here are tests to be used with them.
 *
 * <p>During a search, when {@code read} reads a field, a length or an element for the first time,
 * {@code test} is asked about every value of its domain, and the values that fail are dropped at
 * once. Then the call returns true for those that are left, one after the other. If the value was
 * read before, the call is a plain check. It is a plain check, too, where false would not make the
 * whole predicate false, as in {@code fits(...) || isEmpty()}: there a value that fails may still
 * be part of a valid structure.
 *
 * <p>So {@code read} and {@code test}
 *
 * <ul>
 *   <li>change nothing: no field, no variable, no collection;
 *   <li>depend on nothing but what they read: the same values give the same answer;
 *   <li>may be called any number of times, also for values that the structure will not have.
 * </ul>
 *
 * <p>In particular {@code value -> seen.add(value)} is no test. Ask {@code !seen.contains(value)},
 * and add the value after the call.
 */
public final class Generators {
    private Generators() {}

    /** Whether the value that {@code read} returns passes the test; see the class for when. */
    public static <T extends @Nullable Object> boolean fits(
            Supplier<? extends T> read, Predicate<? super T> test) {
        return test.test(read.get());
    }

    /** {@link #fits} for an int. */
    public static boolean fitsInt(IntSupplier read, IntPredicate test) {
        return test.test(read.getAsInt());
    }

    // --- tests ----------------------------------------------------------------------------------

    /** The value is in a collection, as it is when the test is asked. */
    public static <T extends @Nullable Object> Predicate<T> in(Collection<? extends T> values) {
        requireNonNull(values, "the collection is null");
        return value -> contains(values, value);
    }

    private static boolean contains(Collection<?> values, @Nullable Object value) {
        try {
            return values.contains(value);
        } catch (NullPointerException e) {
            // Collections that can't hold null may refuse to be asked for it.
            return false;
        }
    }

    /** The value equals another one; null equals null. */
    public static <T extends @Nullable Object> Predicate<T> equalTo(@Nullable T other) {
        return value -> Objects.equals(other, value);
    }

    /** The value is the same object as another one, or both are null. */
    @SuppressWarnings("ReferenceEquality")
    public static <T extends @Nullable Object> Predicate<T> same(@Nullable T other) {
        return value -> value == other;
    }

    /** The value is less than a bound; null is not. */
    public static <T extends Comparable<? super T>> Predicate<@Nullable T> less(T bound) {
        requireBound(bound);
        return value -> value != null && value.compareTo(bound) < 0;
    }

    /** The value is less than a bound or compares as equal; null is not. */
    public static <T extends Comparable<? super T>> Predicate<@Nullable T> atMost(T bound) {
        requireBound(bound);
        return value -> value != null && value.compareTo(bound) <= 0;
    }

    /** The value is greater than a bound; null is not. */
    public static <T extends Comparable<? super T>> Predicate<@Nullable T> greater(T bound) {
        requireBound(bound);
        return value -> value != null && value.compareTo(bound) > 0;
    }

    /** The value is greater than a bound or compares as equal; null is not. */
    public static <T extends Comparable<? super T>> Predicate<@Nullable T> atLeast(T bound) {
        requireBound(bound);
        return value -> value != null && value.compareTo(bound) >= 0;
    }

    /** The value is an object of one of the classes or of a subclass; null is not. */
    public static Predicate<@Nullable Object> instance(Class<?>... classes) {
        checkClasses(classes);
        return value -> {
            for (Class<?> type : classes) {
                if (type.isInstance(value)) {
                    return true;
                }
            }
            return false;
        };
    }

    // --- combinators ----------------------------------------------------------------------------

    /** The value fails the test. */
    public static <T extends @Nullable Object> Predicate<T> not(Predicate<? super T> test) {
        requireNonNull(test, "the test is null");
        return value -> !test.test(value);
    }

    /** The value passes all of the tests, which are asked in this order until one fails. */
    @SafeVarargs
    public static <T extends @Nullable Object> Predicate<T> and(Predicate<? super T>... tests) {
        checkTests(tests);
        return value -> {
            for (Predicate<? super T> test : tests) {
                if (!test.test(value)) {
                    return false;
                }
            }
            return true;
        };
    }

    /** The value passes one of the tests, which are asked in this order until one does. */
    @SafeVarargs
    public static <T extends @Nullable Object> Predicate<T> or(Predicate<? super T>... tests) {
        checkTests(tests);
        return value -> {
            for (Predicate<? super T> test : tests) {
                if (test.test(value)) {
                    return true;
                }
            }
            return false;
        };
    }

    // --- arguments ------------------------------------------------------------------------------

    private static void requireBound(@Nullable Object bound) {
        requireNonNull(bound, "the bound is null, and nothing compares with null");
    }

    private static void checkClasses(Class<?>[] classes) {
        if (classes.length == 0) {
            throw new IllegalArgumentException("no class is given: name one or more");
        }
        for (Class<?> type : classes) {
            requireNonNull(type, "one of the classes is null");
            if (type.isPrimitive()) {
                throw new IllegalArgumentException(
                        "no object is an instance of " + type + ": name the class that boxes it");
            }
        }
    }

    private static void checkTests(Predicate<?>[] tests) {
        if (tests.length == 0) {
            throw new IllegalArgumentException("no test is given: name one or more");
        }
        for (Predicate<?> test : tests) {
            requireNonNull(test, "one of the tests is null");
        }
    }
}
