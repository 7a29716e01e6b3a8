package dev.tuntas.assess.internal.test;

import dev.tuntas.assess.internal.AssessProblems;
import dev.tuntas.check.spi.input.ParameterNames;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A predicate of several parameters of a test together. It is meant for a test if each of its
 * parameters is one of the test's, by name and type.
 */
final class SharedPredicate {
    private final Method predicate;
    private final int[] places;

    private SharedPredicate(Method predicate, int[] places) {
        this.predicate = predicate;
        this.places = places;
        predicate.setAccessible(true);
    }

    static Optional<SharedPredicate> of(Method predicate, TestParameters parameters) {
        List<String> names = ParameterNames.of(predicate);
        int[] places = new int[names.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = parameters.place(names.get(i), predicate.getParameterTypes()[i]);
            if (places[i] < 0) {
                return Optional.empty();
            }
        }
        // Names that stand for unknown ones, arg0 and so on, would fit to any test.
        if (!ParameterNames.areKnown(predicate)) {
            throw AssessProblems.unknownNames(title(predicate));
        }
        return Optional.of(new SharedPredicate(predicate, places));
    }

    private static String title(Method predicate) {
        return predicate.getDeclaringClass().getSimpleName() + "." + predicate.getName();
    }

    boolean holds(@Nullable Object[] values) {
        @Nullable Object[] arguments = new @Nullable Object[places.length];
        for (int i = 0; i < places.length; i++) {
            arguments[i] = values[places[i]];
        }
        try {
            return (boolean) predicate.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw AssessProblems.predicateThrew(title(predicate), e.getTargetException());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
