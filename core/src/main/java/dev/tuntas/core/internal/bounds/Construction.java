package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.spi.JavaLiterals;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How objects of a class are made before their fields are set: by the constructor without
 * parameters. Where there is none, they are made without a constructor, unless one makes a
 * container in a way of its own, such as a map in the order of access or with a comparator, or a
 * lock (see {@link MonitorFields}). Then it is called with arguments that it takes, for the sake of
 * that. Which those are is tried out; a call that does not return is an error.
 *
 * @param arguments of primitive types and of the JDK, or null
 */
public record Construction(Constructor<?> constructor, List<@Nullable Object> arguments) {
    /** More than the smallest values of three parameters. */
    private static final int MOST_TRIALS = 64;

    private static final ClassValue<Optional<Construction>> OF =
            new ClassValue<>() {
                @Override
                protected Optional<Construction> computeValue(Class<?> type) {
                    return find(type);
                }
            };

    /** How objects of a class are made, or nothing if that is without a constructor. */
    public static Optional<Construction> of(Class<?> type) {
        return OF.get(type);
    }

    private static Optional<Construction> find(Class<?> type) {
        List<Constructor<?>> all =
                Arrays.stream(type.getDeclaredConstructors())
                        .sorted(
                                Comparator.<Constructor<?>>comparingInt(
                                                Constructor::getParameterCount)
                                        .thenComparing(Constructor::toString))
                        .toList();
        if (!all.isEmpty() && all.get(0).getParameterCount() == 0) {
            return Optional.of(new Construction(all.get(0), List.of()));
        }
        if (type.isRecord()) {
            return Optional.empty();
        }
        boolean hasContainer = InitialContainers.areSpecial(type);
        if (!hasContainer && !MonitorFields.areIn(type)) {
            return Optional.empty();
        }
        WatchedCalls<Construction> calling = new WatchedCalls<>(type);
        Optional<Construction> found =
                calling.result(
                        () -> firstThatMakes(type, all, calling),
                        (call, seconds) -> ClassProblems.constructorNeverEnds(type, call, seconds));
        if (found.isEmpty() && hasContainer) {
            throw ClassProblems.specialContainers(type);
        }
        return found;
    }

    private static Optional<Construction> firstThatMakes(
            Class<?> type, List<Constructor<?>> all, WatchedCalls<Construction> calling) {
        for (Constructor<?> constructor : all) {
            for (List<@Nullable Object> arguments : arguments(constructor.getParameterTypes())) {
                Construction construction = new Construction(constructor, arguments);
                calling.begin(construction);
                if (makes(constructor, arguments)) {
                    return Optional.of(construction);
                }
                if (calling.isGivenUp()) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static boolean makes(Constructor<?> constructor, List<@Nullable Object> arguments) {
        try {
            constructor.setAccessible(true);
            constructor.newInstance(arguments.toArray());
            return true;
        } catch (InvocationTargetException refused) {
            // Other arguments may do.
            return false;
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw ClassProblems.closedClass(constructor.getDeclaringClass(), e);
        }
    }

    /** All combinations of small values, as far as there is time to try them. */
    private static List<List<@Nullable Object>> arguments(Class<?>[] types) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        all.add(List.of());
        for (Class<?> type : types) {
            List<List<@Nullable Object>> longer = new ArrayList<>();
            for (List<@Nullable Object> known : all) {
                for (Object value : values(type)) {
                    List<@Nullable Object> with = new ArrayList<>(known);
                    with.add(value);
                    longer.add(Collections.unmodifiableList(with));
                }
            }
            all = longer.subList(0, Math.min(MOST_TRIALS, longer.size()));
        }
        return all;
    }

    /** The call in words, such as {@code new Cache(1, null)}. */
    @Override
    public String toString() {
        return arguments.stream()
                .map(JavaLiterals::of)
                .collect(
                        Collectors.joining(
                                ", ",
                                "new " + constructor.getDeclaringClass().getSimpleName() + "(",
                                ")"));
    }

    private static List<@Nullable Object> values(Class<?> type) {
        if (type == boolean.class) {
            return List.of(false, true);
        }
        if (type == char.class) {
            return List.of('a');
        }
        if (type == String.class) {
            return Arrays.asList("a", "", null);
        }
        if (type.isPrimitive()) {
            return numbers(type);
        }
        List<@Nullable Object> values = new ArrayList<>();
        List<?> ofJdk = JdkValues.of(type, 1);
        if (ofJdk != null) {
            values.addAll(ofJdk);
        }
        values.add(null);
        return values;
    }

    /** 1 comes first: it is a size and an index, and not negative. */
    private static List<@Nullable Object> numbers(Class<?> type) {
        List<@Nullable Object> numbers = new ArrayList<>();
        for (int n : new int[] {1, 0, 2, 16}) {
            numbers.add(PlainValues.convert(n, type, "an argument"));
        }
        return numbers;
    }
}
