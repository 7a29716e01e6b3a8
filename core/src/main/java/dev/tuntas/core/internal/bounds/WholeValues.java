package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The derived domains of what holds plain values and can't be made of slots: optional values,
 * atomic numbers, sets and maps of enum constants. Each with all that it holds is one value. An
 * atomic reference has a slot, but is known here by what it holds.
 */
public final class WholeValues {
    /** More values than these are no domain to go through one by one. */
    private static final int MOST = 5_000;

    private static final Member OPTIONAL = optionalOf();
    private static final Member REFERENCE = newReference();

    private WholeValues() {}

    /** Whether a type is one of these. */
    public static boolean isOne(Class<?> type) {
        return argumentsOf(type) >= 0;
    }

    /** How many arguments a type has whose values are wanted; -1 if it is none of these. */
    public static int argumentsOf(Class<?> type) {
        if (type == Optional.class
                || type == AtomicReference.class
                || type == AtomicReferenceArray.class
                || type == EnumSet.class) {
            return 1;
        }
        if (type == EnumMap.class) {
            return 2;
        }
        return ofNumbers(type, 0) == null ? -1 : 0;
    }

    /**
     * All values of a type, or null if there are too many.
     *
     * @param arguments the values of each of its type arguments
     * @param scope how large sets, maps and numbers may be
     */
    public static @Nullable List<?> of(
            Class<?> type, List<? extends List<? extends @Nullable Object>> arguments, int scope) {
        if (type == Optional.class) {
            return joined(Optional.empty(), arguments.get(0), OPTIONAL, Optional::ofNullable);
        }
        if (type == EnumSet.class) {
            return sets(arguments.get(0), scope);
        }
        if (type == EnumMap.class) {
            return maps(arguments.get(0), arguments.get(1), scope);
        }
        if (type == AtomicReferenceArray.class) {
            return rows(withNull(arguments.get(0)), scope, AtomicReferenceArray::new);
        }
        if (type == AtomicIntegerArray.class || type == AtomicLongArray.class) {
            return rows(
                    IntStream.range(0, Math.max(1, scope)).boxed().toList(), scope, rowOf(type));
        }
        return ofNumbers(type, Math.max(1, scope));
    }

    // --- atomic arrays --------------------------------------------------------------------------

    private static List<@Nullable Object> withNull(List<? extends @Nullable Object> values) {
        List<@Nullable Object> all = new ArrayList<>();
        all.add(null);
        values.stream().filter(Objects::nonNull).forEach(all::add);
        return all;
    }

    private static Function<@Nullable Object[], Object> rowOf(Class<?> type) {
        return type == AtomicIntegerArray.class
                ? row -> new AtomicIntegerArray(longs(row).mapToInt(n -> (int) n).toArray())
                : row -> new AtomicLongArray(longs(row).toArray());
    }

    private static LongStream longs(@Nullable Object[] numbers) {
        return Arrays.stream(numbers)
                .mapToLong(n -> ((Number) Objects.requireNonNull(n)).longValue());
    }

    /** All rows of up to so many of some values, short ones first. */
    private static @Nullable List<Object> rows(
            List<? extends @Nullable Object> values,
            int longest,
            Function<@Nullable Object[], Object> maker) {
        List<Object> rows = new ArrayList<>();
        for (int length = 0; length <= longest; length++) {
            double more = Math.pow(values.size(), length);
            if (rows.size() + more > MOST) {
                return null;
            }
            for (int number = 0; number < more; number++) {
                rows.add(maker.apply(digits(values, length, number)));
            }
        }
        return rows;
    }

    private static @Nullable Object[] digits(
            List<? extends @Nullable Object> values, int length, int number) {
        @Nullable Object[] row = new @Nullable Object[length];
        int rest = number;
        for (int i = length - 1; i >= 0; i--) {
            row[i] = GivenValue.fresh(values.get(rest % values.size()));
            rest /= values.size();
        }
        return row;
    }

    private static @Nullable List<?> ofNumbers(Class<?> type, int n) {
        if (type == OptionalInt.class) {
            return numbers(OptionalInt.empty(), n, OptionalInt::of);
        }
        if (type == OptionalLong.class) {
            return numbers(OptionalLong.empty(), n, OptionalLong::of);
        }
        if (type == OptionalDouble.class) {
            return numbers(OptionalDouble.empty(), n, OptionalDouble::of);
        }
        if (type == AtomicInteger.class) {
            return IntStream.range(0, n).mapToObj(AtomicInteger::new).toList();
        }
        if (type == AtomicLong.class) {
            return IntStream.range(0, n).mapToObj(AtomicLong::new).toList();
        }
        if (type == AtomicIntegerArray.class || type == AtomicLongArray.class) {
            return List.of();
        }
        return type == AtomicBoolean.class
                ? List.of(new AtomicBoolean(false), new AtomicBoolean(true))
                : null;
    }

    private static List<Object> numbers(Object first, int n, IntFunction<Object> maker) {
        return Stream.concat(Stream.of(first), IntStream.range(0, n).mapToObj(maker)).toList();
    }

    private static List<Object> joined(
            Object first,
            List<? extends @Nullable Object> held,
            Member call,
            Function<@Nullable Object, Object> maker) {
        List<Object> all = new ArrayList<>(List.of(first));
        for (@Nullable Object value : held) {
            if (value instanceof GivenValue given) {
                all.add(GivenValue.made(new MakingCall(call, null, List.of(given))));
            } else if (value != null) {
                all.add(maker.apply(value));
            }
        }
        return all;
    }

    private static Member optionalOf() {
        try {
            return Optional.class.getMethod("of", Object.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Member newReference() {
        try {
            return AtomicReference.class.getConstructor(Object.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    // --- of enum constants ----------------------------------------------------------------------

    /** A raw type, or a type variable, does not say of which enum they are. */
    private static boolean areConstants(List<? extends @Nullable Object> values) {
        return values.stream().allMatch(Enum.class::isInstance);
    }

    /** All sets with at most so many constants, small ones first. */
    private static @Nullable List<Object> sets(
            List<? extends @Nullable Object> constants, int most) {
        if (!areConstants(constants)) {
            return null;
        }
        List<Object> sets = new ArrayList<>();
        for (List<Integer> chosen : choices(constants.size(), most)) {
            sets.add(set(constants, chosen));
        }
        return sets.isEmpty() || sets.size() > MOST ? null : sets;
    }

    @SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // Constants of one enum.
    private static Object set(List<? extends @Nullable Object> constants, List<Integer> chosen) {
        EnumSet set = EnumSet.noneOf(((Enum) constants.get(0)).getDeclaringClass());
        chosen.forEach(index -> set.add((Enum) constants.get(index)));
        return set;
    }

    /** All maps with at most so many entries, small ones first. */
    private static @Nullable List<Object> maps(
            List<? extends @Nullable Object> keys,
            List<? extends @Nullable Object> values,
            int most) {
        if (!areConstants(keys)) {
            return null;
        }
        List<Object> maps = new ArrayList<>();
        for (List<Integer> chosen : choices(keys.size(), most)) {
            double more = Math.pow(values.size(), chosen.size());
            if (maps.size() + more > MOST) {
                return null;
            }
            for (int number = 0; number < more; number++) {
                maps.add(map(keys, chosen, values, number));
            }
        }
        return maps.isEmpty() ? null : maps;
    }

    /** The map whose values, taken for the digits of a number, are that number. */
    @SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // Constants of one enum.
    private static Object map(
            List<? extends @Nullable Object> keys,
            List<Integer> chosen,
            List<? extends @Nullable Object> values,
            int number) {
        EnumMap map = new EnumMap(((Enum) keys.get(0)).getDeclaringClass());
        int rest = number;
        for (int index : chosen) {
            map.put((Enum) keys.get(index), GivenValue.fresh(values.get(rest % values.size())));
            rest /= values.size();
        }
        return map;
    }

    /** All ways to choose at most so many of some things, small ones first; or more than enough. */
    private static List<List<Integer>> choices(int of, int most) {
        List<List<Integer>> all = new ArrayList<>();
        if (of > 0) {
            all.add(List.of());
        }
        for (int i = 0; i < all.size() && all.size() <= MOST; i++) {
            List<Integer> chosen = all.get(i);
            int next = chosen.isEmpty() ? 0 : chosen.get(chosen.size() - 1) + 1;
            for (int other = next; other < of && chosen.size() < most; other++) {
                List<Integer> larger = new ArrayList<>(chosen);
                larger.add(other);
                all.add(larger);
            }
        }
        return all;
    }
}
