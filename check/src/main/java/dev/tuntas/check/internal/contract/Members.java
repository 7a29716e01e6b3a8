package dev.tuntas.check.internal.contract;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds members of classes and of what they inherit from. */
final class Members {
    private Members() {}

    /** A class, its superclasses without Object, and all interfaces; nearer ones first. */
    static Set<Class<?>> lineage(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            all.add(c);
        }
        for (Class<?> c : List.copyOf(all)) {
            addInterfaces(c, all);
        }
        return all;
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> all) {
        for (Class<?> c : type.getInterfaces()) {
            if (all.add(c)) {
                addInterfaces(c, all);
            }
        }
    }

    /** Those of a class's lineage that are not the JDK's, and so may have contracts. */
    static List<Class<?>> users(Class<?> type) {
        return lineage(type).stream().filter(c -> !isOfJdk(c)).toList();
    }

    static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** The methods that a class itself declares, in an order that is the same in every run. */
    static List<Method> sorted(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> !method.isBridge() && !method.isSynthetic())
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
                .toList();
    }

    /** The field that a name alone means in a class. */
    static Optional<Field> field(Class<?> type, String name) {
        return lineage(type).stream()
                .flatMap(c -> Stream.of(c.getDeclaredFields()))
                .filter(field -> field.getName().equals(name))
                .findFirst();
    }

    /** The methods of a name that a class has, Object's included. */
    static List<Method> methods(Class<?> type, String name) {
        return Stream.concat(lineage(type).stream(), Stream.of(Object.class))
                .flatMap(c -> Stream.of(c.getDeclaredMethods()))
                .filter(method -> method.getName().equals(name))
                .toList();
    }

    static boolean isStatic(java.lang.reflect.Member member) {
        return Modifier.isStatic(member.getModifiers());
    }

    /** Whether a method overrides one of a supertype. Where generics hide it, a bridge tells. */
    static boolean overrides(Method method, Method inherited) {
        if (!method.getName().equals(inherited.getName())
                || isStatic(method)
                || isStatic(inherited)
                || Modifier.isPrivate(inherited.getModifiers())) {
            return false;
        }
        Class<?>[] types = inherited.getParameterTypes();
        return Arrays.equals(method.getParameterTypes(), types)
                || Stream.of(method.getDeclaringClass().getDeclaredMethods())
                        .anyMatch(
                                m ->
                                        m.isBridge()
                                                && m.getName().equals(method.getName())
                                                && Arrays.equals(m.getParameterTypes(), types));
    }
}
