package dev.tuntas.junit;

import dev.tuntas.annotations.Finitize;
import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Values;
import dev.tuntas.check.spi.input.ParameterNames;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which parameters of a test method are the input, and which ones others resolve. A parameter is
 * part of the input, unless
 *
 * <ol>
 *   <li>it is annotated with {@link NotInput}, or
 *   <li>its type is one of JUnit's, or
 *   <li>it has an annotation that is not Tuntas' and none of ours. Annotations about null, which
 *       say nothing about where a value comes from, do not matter.
 * </ol>
 */
final class ParameterRoles {
    private static final Set<Class<? extends Annotation>> OURS =
            Set.of(IntRange.class, Values.class, Finitize.class);
    private static final Set<String> ABOUT_NULL = Set.of("nullable", "nonnull", "notnull");

    private final Method method;
    private final List<String> names;
    private final boolean[] isInput;
    private @Nullable MethodHandle test;

    /** A parameter, with the name that it has in the source if the class file tells it. */
    record NamedParameter(String name, Parameter parameter) {}

    ParameterRoles(Method method) {
        this.method = method;
        this.names = ParameterNames.of(method);
        Parameter[] parameters = method.getParameters();
        this.isInput = new boolean[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            isInput[i] = isInput(parameters[i]);
        }
    }

    boolean isInput(int index) {
        return isInput[index];
    }

    /** The parameters that are the input. */
    List<NamedParameter> inputs() {
        return parameters(true);
    }

    /** The parameters that others resolve. */
    List<NamedParameter> others() {
        return parameters(false);
    }

    /**
     * The method itself, where all parameters are the input: it takes the instance, and them in an
     * array. It is one for all scopes, as the JVM would begin anew with the code of another.
     */
    MethodHandle test() {
        MethodHandle known = test;
        if (known == null) {
            known = Handles.spreadAfterFirst(Handles.of(method));
            test = known;
        }
        return known;
    }

    private List<NamedParameter> parameters(boolean areInputs) {
        Parameter[] parameters = method.getParameters();
        List<NamedParameter> chosen = new ArrayList<>();
        for (int i = 0; i < parameters.length; i++) {
            if (isInput[i] == areInputs) {
                chosen.add(new NamedParameter(names.get(i), parameters[i]));
            }
        }
        return chosen;
    }

    /** Code for all arguments: expressions for the input, the names of the other parameters. */
    List<String> arguments(List<String> expressions) {
        Iterator<String> next = expressions.iterator();
        return IntStream.range(0, isInput.length)
                .mapToObj(i -> isInput[i] ? next.next() : names.get(i))
                .toList();
    }

    private static boolean isInput(Parameter parameter) {
        if (parameter.isAnnotationPresent(NotInput.class)) {
            return false;
        }
        for (Class<? extends Annotation> type : OURS) {
            if (parameter.isAnnotationPresent(type)) {
                return true;
            }
        }
        return !parameter.getType().getName().startsWith("org.junit.")
                && !isOfOthers(parameter.getAnnotations());
    }

    /** Whether annotations say that another extension gives the value. */
    static boolean isOfOthers(Annotation[] annotations) {
        for (Annotation annotation : annotations) {
            if (!isAboutNull(annotation)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAboutNull(Annotation annotation) {
        String name = annotation.annotationType().getSimpleName();
        return ABOUT_NULL.contains(name.toLowerCase(Locale.ROOT));
    }
}
