package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.FunctionTable.Kind;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions, such as comparators: objects of interfaces with one method. */
public final class Functions {
    private Functions() {}

    /**
     * Whether all objects have the same function in a field: it is final, and there is no
     * constructor but one without parameters.
     */
    public static boolean isAlwaysTheSame(Field field) {
        Constructor<?>[] constructors = field.getDeclaringClass().getDeclaredConstructors();
        return Modifier.isFinal(field.getModifiers())
                && methods(field.getType()).size() == 1
                && constructors.length == 1
                && constructors[0].getParameterCount() == 0;
    }

    /**
     * Whether the objects of a type are functions and nothing else. Interfaces of the JDK say so;
     * others, such as {@code AutoCloseable}, happen to have one method. What returns nothing is no
     * function: all that counts is what else it does, and nothing is known of that.
     */
    public static boolean isFunction(Class<?> type) {
        boolean isMeant =
                !SharedValues.isJdk(type) || type.isAnnotationPresent(FunctionalInterface.class);
        return isMeant
                && !type.isSealed()
                && !type.isAnnotation()
                && methods(type).size() == 1
                && method(type).getReturnType() != void.class
                && method(type).getTypeParameters().length == 0;
    }

    /** The method that a lambda is. */
    public static Method method(Class<?> type) {
        return methods(type).get(0);
    }

    /** The abstract methods; two with the same parameters are one, whose result is narrower. */
    private static List<Method> methods(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        if (!type.isInterface()) {
            return methods;
        }
        for (Method method : type.getMethods()) {
            boolean isOne = Modifier.isAbstract(method.getModifiers()) && !isOfEveryObject(method);
            if (isOne && methods.stream().noneMatch(other -> isSame(other, method))) {
                methods.add(method);
            }
        }
        return methods;
    }

    private static boolean isSame(Method one, Method other) {
        return one.getName().equals(other.getName())
                && Arrays.equals(one.getParameterTypes(), other.getParameterTypes());
    }

    private static boolean isOfEveryObject(Method method) {
        return Arrays.stream(Object.class.getMethods()).anyMatch(of -> isSame(of, method));
    }

    /** By {@code compareTo}, if the elements have it, and one for which all are the same. */
    public static List<Making> comparators(Class<?> elements) {
        List<Making> orders = new ArrayList<>();
        if (Comparable.class.isAssignableFrom(elements)
                || elements.isAssignableFrom(Integer.class)) {
            orders.add(FunctionTable.of(Comparator.class, Kind.NATURAL));
            orders.add(FunctionTable.of(Comparator.class, Kind.REVERSE));
        }
        orders.add(FunctionTable.constant(Comparator.class, 0));
        return orders;
    }

    /**
     * All functions of a type from some arguments to some results, as many as are wanted: first
     * those that are constant, then the one that returns its argument, then the others, as one
     * counts.
     *
     * @param arguments the values of each parameter; null if they are not known, and then there are
     *     no tables
     */
    public static List<Making> all(
            Class<?> type, @Nullable List<List<Object>> arguments, List<Object> results, int most) {
        List<Making> all = new ArrayList<>();
        results.stream().limit(most).forEach(r -> all.add(FunctionTable.constant(type, r)));
        boolean returnsArgument = returnsArgument(type, arguments, results);
        if (returnsArgument && all.size() < most) {
            all.add(FunctionTable.of(type, Kind.IDENTITY));
        }
        if (arguments != null) {
            addTables(type, lines(arguments, most), results, returnsArgument, most, all);
        }
        return all;
    }

    /** How many functions there are from some arguments to some results. */
    public static double count(List<List<Object>> arguments, int results) {
        double lines = 1;
        for (List<Object> values : arguments) {
            lines *= values.size();
        }
        return Math.pow(results, lines);
    }

    private static boolean returnsArgument(
            Class<?> type, @Nullable List<List<Object>> arguments, List<Object> results) {
        return arguments != null
                && arguments.size() == 1
                && arguments.get(0).size() > 1
                && results.containsAll(arguments.get(0))
                && method(type)
                        .getReturnType()
                        .isAssignableFrom(method(type).getParameterTypes()[0]);
    }

    /** All choices of arguments; none, if there would be more functions than can be counted. */
    private static List<List<Object>> lines(List<List<Object>> arguments, int most) {
        List<List<Object>> lines = List.of(List.of());
        for (List<Object> values : arguments) {
            List<List<Object>> longer = new ArrayList<>();
            for (List<Object> line : lines) {
                for (Object value : values) {
                    List<Object> with = new ArrayList<>(line);
                    with.add(value);
                    longer.add(List.copyOf(with));
                }
            }
            lines = longer.size() > most ? longer.subList(0, most) : longer;
        }
        return lines;
    }

    private static void addTables(
            Class<?> type,
            List<List<Object>> lines,
            List<Object> results,
            boolean returnsArgument,
            int most,
            List<Making> all) {
        int[] digits = new int[lines.size()];
        while (all.size() < most && next(digits, results.size())) {
            List<Object> chosen = new ArrayList<>();
            boolean isIdentity = returnsArgument;
            for (int i = 0; i < digits.length; i++) {
                chosen.add(results.get(digits[i]));
                isIdentity = isIdentity && lines.get(i).get(0).equals(results.get(digits[i]));
            }
            if (!isIdentity && Arrays.stream(digits).distinct().count() > 1) {
                all.add(new FunctionTable(type, Kind.TABLE, lines, chosen));
            }
        }
    }

    /** The next number; the first digit is that of the ones. */
    private static boolean next(int[] digits, int base) {
        for (int i = 0; i < digits.length; i++) {
            if (++digits[i] < base) {
                return true;
            }
            digits[i] = 0;
        }
        return false;
    }
}
