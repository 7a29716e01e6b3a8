package dev.tuntas.check.internal.method;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Predicate;
import dev.tuntas.annotations.Property;
import dev.tuntas.annotations.Requires;
import dev.tuntas.annotations.Signals;
import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the methods of a class that can be checked. */
public final class Methods {
    private Methods() {}

    /** The method of that name: {@code remove}, or {@code remove(int)} where there are several. */
    public static Method named(Class<?> subject, String text) {
        List<Method> all = ofClass(subject);
        List<Method> fitting =
                all.stream()
                        .filter(m -> m.getName().equals(text) || signature(m).equals(compact(text)))
                        .toList();
        if (fitting.size() == 1) {
            return fitting.get(0);
        }
        if (fitting.isEmpty()) {
            throw CheckProblems.noMethod(subject, text, sorted(all, Method::getName));
        }
        throw CheckProblems.severalMethods(subject, text, sorted(fitting, Methods::signature));
    }

    /** Whether a text names a constructor: {@code new}, or {@code new(int)}. */
    public static boolean isConstructor(String text) {
        return compact(text).matches(Executables.NEW + "(\\(.*)?");
    }

    /** The constructor of that name. */
    public static Constructor<?> constructor(Class<?> subject, String text) {
        List<Constructor<?>> all = List.of(subject.getDeclaredConstructors());
        boolean isAny = compact(text).equals(Executables.NEW);
        List<Constructor<?>> fitting =
                all.stream().filter(c -> isAny || signature(c).equals(compact(text))).toList();
        if (fitting.size() == 1) {
            return checkable(fitting.get(0));
        }
        throw fitting.isEmpty()
                ? CheckProblems.noMethod(subject, text, sorted(all, Methods::signature))
                : CheckProblems.severalMethods(subject, text, sorted(fitting, Methods::signature));
    }

    /** A constructor that can be called with what its parameters say. */
    public static Constructor<?> checkable(Constructor<?> constructor) {
        if (!canBeChecked(constructor.getDeclaringClass())) {
            throw CheckProblems.uncheckedConstructor(constructor);
        }
        return constructor;
    }

    private static boolean canBeChecked(Class<?> subject) {
        int modifiers = subject.getModifiers();
        boolean isInner = subject.isMemberClass() && !Modifier.isStatic(modifiers);
        return !Modifier.isAbstract(modifiers) && !subject.isEnum() && !isInner;
    }

    /** Whether its objects can differ: one that only holds static methods is never made. */
    private static boolean hasState(Class<?> subject) {
        for (Class<?> c = subject; c != null; c = c.getSuperclass()) {
            if (Stream.of(c.getDeclaredFields())
                    .anyMatch(field -> !Modifier.isStatic(field.getModifiers()))) {
                return true;
            }
        }
        return false;
    }

    /** Public constructors, if they can be called by themselves and there is state to set. */
    public static List<Constructor<?>> constructorsToCheck(Class<?> subject) {
        return canBeChecked(subject) && hasState(subject)
                ? Stream.<Constructor<?>>of(subject.getConstructors())
                        .sorted(Comparator.comparing(Methods::signature))
                        .toList()
                : List.of();
    }

    private static <E extends Executable> List<String> sorted(
            List<E> methods, Function<? super E, String> name) {
        return methods.stream().map(name).distinct().sorted().toList();
    }

    private static String compact(String text) {
        return text.replaceAll("\\s+", "");
    }

    /** Such as {@code remove(int)}, with simple names of classes. */
    public static String signature(Executable method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(",", Executables.name(method) + "(", ")"));
    }

    /**
     * Public methods that the class declares or inherits, and others of which annotations state a
     * contract, but for its predicate and bounds, and for what an interface of the JDK's does by
     * itself: who is {@code Iterable} has not thought of {@code forEach} and {@code spliterator}.
     */
    public static List<Method> toCheck(Class<?> subject) {
        Method predicate = Predicates.declared(subject).orElse(null);
        return ofClass(subject).stream()
                .filter(m -> !isDefaultOfJdk(m))
                .filter(m -> isForAll(m) || isProperty(m) || isPromised(m))
                .filter(m -> !m.equals(predicate) && !m.isAnnotationPresent(Predicate.class))
                .filter(m -> m.getReturnType() != Finitization.class)
                .sorted(Comparator.comparing(Methods::signature))
                .toList();
    }

    private static boolean isForAll(Method method) {
        return Modifier.isPublic(method.getModifiers())
                && !Modifier.isStatic(method.getModifiers());
    }

    /**
     * Whether the method itself states something. A private one that is called in the midst of
     * others need not keep the invariant, so it has to be named; one that is static has none.
     */
    private static boolean isPromised(Method method) {
        boolean isStated =
                Stream.of(Requires.class, Ensures.class, Signals.class)
                        .anyMatch(type -> method.getAnnotationsByType(type).length > 0);
        return isStated
                && (Modifier.isStatic(method.getModifiers())
                        || !Modifier.isPrivate(method.getModifiers()));
    }

    private static boolean isDefaultOfJdk(Method method) {
        return method.isDefault() && method.getDeclaringClass().getClassLoader() == null;
    }

    private static boolean isProperty(Method method) {
        return method.isAnnotationPresent(Property.class);
    }

    /**
     * What a bridge leads to: for a public method of a superclass that is not public, the compiler
     * adds one with the same parameters.
     */
    private static Method bridged(Method bridge) {
        Class<?> above = bridge.getDeclaringClass().getSuperclass();
        for (Class<?> c = above; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                boolean fits =
                        method.getName().equals(bridge.getName())
                                && Arrays.equals(
                                        method.getParameterTypes(), bridge.getParameterTypes());
                if (fits && !method.isBridge() && !Modifier.isPublic(c.getModifiers())) {
                    return method;
                }
            }
        }
        return bridge;
    }

    private static List<Method> ofClass(Class<?> subject) {
        Stream<Method> inherited =
                Arrays.stream(subject.getMethods())
                        .filter(m -> m.getDeclaringClass() != Object.class)
                        .map(m -> m.isBridge() ? bridged(m) : m)
                        .filter(m -> m.getDeclaringClass() != subject);
        return Stream.concat(Arrays.stream(subject.getDeclaredMethods()), inherited)
                .filter(m -> !m.isSynthetic() && !m.isBridge())
                .filter(m -> !Modifier.isAbstract(m.getModifiers()) || isOfUser(m, subject))
                .toList();
    }

    /**
     * Whether what is abstract can be called on the objects of subclasses. What the JDK asks for is
     * left to these, and so is what only subclasses can call.
     */
    private static boolean isOfUser(Method method, Class<?> subject) {
        return Modifier.isAbstract(subject.getModifiers())
                && Modifier.isPublic(method.getModifiers())
                && method.getDeclaringClass().getClassLoader() != null;
    }
}
