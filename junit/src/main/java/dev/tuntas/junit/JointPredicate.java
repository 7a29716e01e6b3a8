package dev.tuntas.junit;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A predicate of several parameters together. It is meant for a test if each of its parameters is
 * one of the test's, by name and type.
 */
final class JointPredicate {
    private final String name;
    private final MethodHandle predicate;
    private final int[] places;

    private JointPredicate(String name, MethodHandle predicate, int[] places) {
        this.name = name;
        this.predicate = predicate;
        this.places = places;
    }

    static Optional<JointPredicate> of(Method method, List<Parameter> inputs) {
        Parameter[] parameters = method.getParameters();
        int[] places = new int[parameters.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = place(parameters[i], inputs);
            if (places[i] < 0) {
                return Optional.empty();
            }
        }
        return Optional.of(
                new JointPredicate(method.getName(), Handles.spread(Handles.of(method)), places));
    }

    private static int place(Parameter wanted, List<Parameter> inputs) {
        return IntStream.range(0, inputs.size())
                .filter(i -> inputs.get(i).getName().equals(wanted.getName()))
                .filter(i -> inputs.get(i).getType() == wanted.getType())
                .findFirst()
                .orElse(-1);
    }

    boolean test(@Nullable Object[] values) {
        @Nullable Object[] arguments = new @Nullable Object[places.length];
        for (int i = 0; i < places.length; i++) {
            arguments[i] = values[places[i]];
        }
        try {
            return (boolean) predicate.invokeExact(arguments);
        } catch (Throwable e) {
            // Otherwise it would look as if the test had thrown it.
            throw new AssertionError("the predicate " + name + " ended with " + e, e);
        }
    }
}
