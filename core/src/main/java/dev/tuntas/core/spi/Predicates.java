package dev.tuntas.core.spi;

import dev.tuntas.annotations.Predicate;
import dev.tuntas.core.message.Note;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the method that is the predicate: the one that the user names, the one with
 * {@code @Predicate}, {@code repOk}, or else the only method of one of the names that others use.
 */
public final class Predicates {
    private static final String CONVENTION = "repOk";

    /** What a boolean method without parameters is called where it is not called repOk. */
    private static final Set<String> OTHER_NAMES =
            Set.of("repOK", "invariant", "isValid", "checkRep", "validate", "wellFormed", "check");

    private Predicates() {}

    /** The predicate of a class that must have one. */
    public static Method of(Class<?> subject) {
        return find(subject)
                .orElseThrow(
                        () -> PredicateProblems.noPredicate(subject, booleans(subject, subject)));
    }

    /** The predicate of a class, by whatever name; empty if it has none. */
    public static Optional<Method> find(Class<?> subject) {
        Optional<Method> declared = declared(subject);
        if (declared.isPresent()) {
            return declared;
        }
        List<Method> proposed = proposed(subject);
        if (proposed.size() > 1) {
            throw PredicateProblems.severalProposed(subject, names(proposed));
        }
        return proposed.stream().findFirst();
    }

    /**
     * What must be said of a predicate that was found, not named: that its name alone made it one.
     */
    public static Optional<Note> remark(Method found) {
        boolean isDeclared =
                found.getName().equals(CONVENTION) || found.isAnnotationPresent(Predicate.class);
        return isDeclared ? Optional.empty() : Optional.of(PredicateProblems.takenByName(found));
    }

    /** The annotated method of the subject, or else {@code repOk}; empty if it has neither. */
    public static Optional<Method> declared(Class<?> subject) {
        List<Method> annotated = annotated(subject);
        if (annotated.size() > 1) {
            throw PredicateProblems.twoPredicates(subject, names(annotated));
        }
        if (annotated.size() == 1) {
            Method method = annotated.get(0);
            if (!takes(method, subject)) {
                throw PredicateProblems.wrongParameters(method, subject);
            }
            return Optional.of(checked(method));
        }
        for (Method method : methods(subject)) {
            if (method.getName().equals(CONVENTION) && takes(method, subject)) {
                return Optional.of(checked(method));
            }
        }
        return Optional.empty();
    }

    /** The methods that only their names propose, of each name the nearest. */
    private static List<Method> proposed(Class<?> subject) {
        Map<String, Method> byName = new LinkedHashMap<>();
        for (Method method : methods(subject)) {
            boolean fits =
                    OTHER_NAMES.contains(method.getName())
                            && !Modifier.isStatic(method.getModifiers())
                            && takes(method, subject)
                            && isBoolean(method);
            if (fits) {
                byName.putIfAbsent(method.getName(), method);
            }
        }
        return List.copyOf(byName.values());
    }

    /** The annotated methods, each without those that it overrides and without its bridges. */
    private static List<Method> annotated(Class<?> subject) {
        Map<String, Method> bySignature = new LinkedHashMap<>();
        for (Method method : methods(subject)) {
            if (method.isAnnotationPresent(Predicate.class) && !method.isBridge()) {
                String parameters = Arrays.toString(method.getParameterTypes());
                bySignature.putIfAbsent(method.getName() + parameters, method);
            }
        }
        return List.copyOf(bySignature.values());
    }

    /** The method of that name, in the subject or in another class, that takes the subject. */
    public static Method named(Class<?> owner, String name, Class<?> subject) {
        for (Method method : methods(owner)) {
            if (method.getName().equals(name) && takes(method, subject)) {
                return checked(method);
            }
        }
        throw PredicateProblems.noPredicateNamed(owner, subject, name, booleans(owner, subject));
    }

    private static Method checked(Method method) {
        if (!isBoolean(method)) {
            throw PredicateProblems.notBoolean(method);
        }
        return method;
    }

    private static boolean isBoolean(Method method) {
        return method.getReturnType() == boolean.class || method.getReturnType() == Boolean.class;
    }

    private static boolean takes(Method method, Class<?> subject) {
        if (method.isBridge()) {
            return false;
        }
        if (Modifier.isStatic(method.getModifiers())) {
            return method.getParameterCount() == 1
                    && method.getParameterTypes()[0].isAssignableFrom(subject);
        }
        return method.getParameterCount() == 0
                && method.getDeclaringClass().isAssignableFrom(subject);
    }

    private static List<String> booleans(Class<?> owner, Class<?> subject) {
        return names(
                methods(owner).stream().filter(m -> takes(m, subject) && isBoolean(m)).toList());
    }

    private static List<String> names(List<Method> methods) {
        return methods.stream().map(Method::getName).distinct().sorted().toList();
    }

    /** All methods of a class, its own before inherited ones. */
    private static List<Method> methods(Class<?> type) {
        Set<Class<?>> classes = new LinkedHashSet<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            classes.add(c);
        }
        for (Class<?> c : List.copyOf(classes)) {
            addInterfaces(c, classes);
        }
        List<Method> methods = new ArrayList<>();
        classes.forEach(c -> methods.addAll(List.of(c.getDeclaredMethods())));
        return methods;
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> classes) {
        for (Class<?> c : type.getInterfaces()) {
            if (classes.add(c)) {
                addInterfaces(c, classes);
            }
        }
    }
}
