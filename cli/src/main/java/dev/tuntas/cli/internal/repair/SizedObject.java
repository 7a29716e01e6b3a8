package dev.tuntas.cli.internal.repair;

import dev.tuntas.cli.internal.CliProblems;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes an object of a size: by a static method {@code ofSize(int)} of its class, or by so many
 * calls of a method that adds something, each of which must take what it is given.
 */
final class SizedObject {
    private static final String FACTORY = "ofSize";
    private static final List<String> ADDING =
            List.of(
                    "add",
                    "insert",
                    "put",
                    "push",
                    "offer",
                    "append",
                    "enqueue",
                    "addLast",
                    "addFirst");
    private static final Set<Class<?>> TAKEN =
            Set.of(int.class, long.class, Integer.class, Long.class, Object.class, String.class);

    private SizedObject() {}

    static <T> T of(Class<T> subject, int size) {
        Method factory = factory(subject);
        Object sized = factory == null ? null : call(subject, factory, null, size);
        if (sized != null) {
            return subject.cast(sized);
        }
        for (Method add : adding(subject)) {
            for (int[] values : orders(size)) {
                T made = added(subject, add, values);
                if (made != null) {
                    return made;
                }
            }
        }
        throw CliProblems.noSize(subject, size);
    }

    private static @Nullable Method factory(Class<?> subject) {
        return Arrays.stream(subject.getDeclaredMethods())
                .filter(method -> method.getName().equals(FACTORY))
                .filter(method -> Modifier.isStatic(method.getModifiers()))
                .filter(
                        method ->
                                Arrays.equals(
                                        method.getParameterTypes(), new Class<?>[] {int.class}))
                .filter(method -> subject.isAssignableFrom(method.getReturnType()))
                .findFirst()
                .orElse(null);
    }

    /** Methods that take one value, or a key and a value, the most usual name first. */
    private static List<Method> adding(Class<?> subject) {
        Stream<Method> all =
                Stream.concat(
                        Arrays.stream(subject.getMethods()),
                        Arrays.stream(subject.getDeclaredMethods()));
        List<Method> found =
                all.filter(method -> ADDING.contains(method.getName()))
                        .filter(method -> !Modifier.isStatic(method.getModifiers()))
                        .filter(method -> !method.isSynthetic())
                        .filter(SizedObject::takesValues)
                        .distinct()
                        .toList();
        return ADDING.stream()
                .flatMap(name -> found.stream().filter(method -> method.getName().equals(name)))
                .toList();
    }

    private static boolean takesValues(Method method) {
        Class<?>[] types = method.getParameterTypes();
        return (types.length == 1 || types.length == 2)
                && Arrays.stream(types).allMatch(TAKEN::contains);
    }

    /** The middle first, which keeps trees low that do not balance; then from 0, and from 1. */
    private static List<int[]> orders(int size) {
        int[] middleFirst = new int[size];
        Deque<int[]> ranges = new ArrayDeque<>();
        ranges.add(new int[] {0, size});
        int next = 0;
        while (!ranges.isEmpty()) {
            int[] range = ranges.remove();
            if (range[0] < range[1]) {
                int middle = (range[0] + range[1]) >>> 1;
                middleFirst[next++] = middle;
                ranges.add(new int[] {range[0], middle});
                ranges.add(new int[] {middle + 1, range[1]});
            }
        }
        return List.of(
                middleFirst,
                IntStream.range(0, size).toArray(),
                IntStream.rangeClosed(1, size).toArray());
    }

    /** Null if a value was refused. */
    private static <T> @Nullable T added(Class<T> subject, Method add, int[] values) {
        T object = create(subject, values.length);
        for (int value : values) {
            Object[] arguments = new Object[add.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = argument(add.getParameterTypes()[i], value);
            }
            if (Boolean.FALSE.equals(call(subject, add, object, arguments))) {
                return null;
            }
        }
        return object;
    }

    private static Object argument(Class<?> type, int value) {
        if (type == long.class || type == Long.class) {
            return (long) value;
        }
        return type == String.class ? String.valueOf(value) : (Object) value;
    }

    /** By the constructor without parameters, or by one that takes a capacity. */
    private static <T> T create(Class<T> subject, int capacity) {
        for (List<Class<?>> types : List.of(List.<Class<?>>of(), List.<Class<?>>of(int.class))) {
            Constructor<T> constructor = constructor(subject, types);
            if (constructor != null) {
                try {
                    constructor.setAccessible(true);
                    return types.isEmpty()
                            ? constructor.newInstance()
                            : constructor.newInstance(capacity);
                } catch (InvocationTargetException e) {
                    throw CliProblems.notMade(subject, constructor, e.getTargetException());
                } catch (ReflectiveOperationException | RuntimeException e) {
                    throw CliProblems.notMade(subject, constructor, e);
                }
            }
        }
        throw CliProblems.noSize(subject, capacity);
    }

    private static <T> @Nullable Constructor<T> constructor(
            Class<T> subject, List<Class<?>> types) {
        if (Modifier.isAbstract(subject.getModifiers())) {
            return null;
        }
        try {
            return subject.getDeclaredConstructor(types.toArray(Class<?>[]::new));
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private static @Nullable Object call(
            Class<?> subject, Method method, @Nullable Object receiver, Object... arguments) {
        try {
            method.setAccessible(true);
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            if (e.getTargetException() instanceof OutOfMemoryError tooLarge) {
                throw tooLarge;
            }
            throw CliProblems.notMade(subject, method, e.getTargetException());
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw CliProblems.notMade(subject, method, e);
        }
    }
}
