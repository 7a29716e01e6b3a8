package dev.tuntas.junit;

import dev.tuntas.check.spi.input.ParameterNames;
import dev.tuntas.junit.ParameterRoles.NamedParameter;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
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

    static Optional<JointPredicate> of(Method method, List<NamedParameter> inputs) {
        List<String> names = ParameterNames.of(method);
        int[] places = new int[names.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = place(names.get(i), method.getParameterTypes()[i], inputs);
            if (places[i] < 0) {
                return Optional.empty();
            }
        }
        // Names that stand for unknown ones, arg0 and so on, would fit to any test.
        if (!ParameterNames.areKnown(method)) {
            throw JunitProblems.unknownNames(method);
        }
        return Optional.of(
                new JointPredicate(method.getName(), Handles.spread(Handles.of(method)), places));
    }

    private static int place(String name, Class<?> type, List<NamedParameter> inputs) {
        return IntStream.range(0, inputs.size())
                .filter(i -> inputs.get(i).name().equals(name))
                .filter(i -> inputs.get(i).parameter().getType() == type)
                .findFirst()
                .orElse(-1);
    }

    String name() {
        return name;
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
