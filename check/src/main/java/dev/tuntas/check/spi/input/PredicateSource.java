package dev.tuntas.check.spi.input;

import dev.tuntas.annotations.Predicate;
import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the predicate of a parameter's class: one that the class of the test or of the method has
 * for it, or the class's own.
 */
final class PredicateSource {
    /** Whether a class must have a predicate. */
    enum Demand {
        /** It must: nothing else says which objects count. */
        STRICT,
        /** It need not: a contract has a say as well. */
        LENIENT,
        /** It is not asked for: a contract decides everything. */
        NONE
    }

    private final Class<?> home;
    private final Demand demand;
    private final Function<Class<?>, Optional<Method>> ofClasses;
    private final List<Method> given = new ArrayList<>();

    /** Those that were found so far and belong to the classes themselves. */
    private final Set<Method> found = new LinkedHashSet<>();

    PredicateSource(Class<?> home, Demand demand) {
        this(home, demand, Predicates::find);
    }

    /**
     * @param ofClasses the predicate that a class has of its own, if any
     */
    PredicateSource(Class<?> home, Demand demand, Function<Class<?>, Optional<Method>> ofClasses) {
        this.home = home;
        this.demand = demand;
        this.ofClasses = ofClasses;
        if (demand == Demand.NONE) {
            return;
        }
        for (Class<?> outer = home; outer != null; outer = outer.getEnclosingClass()) {
            for (Class<?> c = outer; c != null && c != Object.class; c = c.getSuperclass()) {
                addAll(c);
            }
        }
    }

    private void addAll(Class<?> type) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Predicate.class)
                    && isForOthers(method)
                    && !given.contains(method)) {
                given.add(method);
            }
        }
    }

    /** An instance method is the predicate of its own class, not of a parameter's. */
    private static boolean isForOthers(Method method) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        if (isStatic
                && (method.getReturnType() != boolean.class || method.getParameterCount() == 0)) {
            throw CheckProblems.badPredicate(method);
        }
        return isStatic;
    }

    /** Whether the parameters are those of a test, and not of a method with a contract. */
    boolean areOfTest() {
        return demand == Demand.STRICT;
    }

    /** Predicates of several parameters together. */
    List<Method> joint() {
        return given.stream().filter(method -> method.getParameterCount() > 1).toList();
    }

    /** Whether the home itself says which objects of a class count. */
    boolean hasOwnFor(Class<?> type) {
        return ofHome(type) != null;
    }

    /** The predicate for objects of a class, or null if all of them are valid. */
    @Nullable PredicateRef find(Class<?> type, String parameter) {
        return find(type, parameter, false);
    }

    /**
     * The predicate for objects of a class, or null if all of them are valid.
     *
     * @param areMade whether the user's own code made all that there are
     */
    @Nullable PredicateRef find(Class<?> type, String parameter, boolean areMade) {
        Method own = ofHome(type);
        if (own != null) {
            return new PredicateRef(own);
        }
        if (demand == Demand.NONE || isValue(type)) {
            return null;
        }
        Method method = ofClasses.apply(type).orElse(null);
        if (method != null) {
            found.add(method);
            return new PredicateRef(method);
        }
        if (type.isRecord() || isOfRecords(type) || areMade || demand == Demand.LENIENT) {
            return null;
        }
        throw CheckProblems.noPredicate(parameter, type, home.getSimpleName());
    }

    /** What must be said of the predicates that were found so far. */
    List<Note> remarks() {
        return found.stream().flatMap(method -> Predicates.remark(method).stream()).toList();
    }

    private @Nullable Method ofHome(Class<?> type) {
        List<Method> fitting =
                given.stream()
                        .filter(method -> method.getParameterCount() == 1)
                        .filter(method -> method.getParameterTypes()[0] == type)
                        .toList();
        if (fitting.size() > 1) {
            throw CheckProblems.twoPredicates(type, fitting);
        }
        return fitting.isEmpty() ? null : fitting.get(0);
    }

    /**
     * Whether a sealed type permits only enums and records, which their constructors make valid.
     */
    private static boolean isOfRecords(Class<?> type) {
        return type.isSealed()
                && Arrays.stream(type.getPermittedSubclasses())
                        .allMatch(
                                permitted ->
                                        permitted.isEnum()
                                                || isOfRecords(permitted)
                                                || permitted.isRecord()
                                                        && Predicates.find(permitted).isEmpty());
    }

    private static boolean isValue(Class<?> type) {
        return type.isPrimitive() || type.isEnum() || isJdk(type);
    }

    static boolean isJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }
}
