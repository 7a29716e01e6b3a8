package dev.tuntas.check.spi.input;

import dev.tuntas.core.bounds.Finitization;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Parameter;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A parameter, or the receiver, of which inputs are made.
 *
 * @param name its name
 * @param type its type with its annotations
 * @param mayBeNull whether null is a value of it
 * @param bounds its bounds at each scope, or null for those that its type and annotations say
 */
public record InputParameter(
        String name,
        AnnotatedType type,
        boolean mayBeNull,
        @Nullable IntFunction<Finitization<?>> bounds) {

    /** The receiver, under a name that no parameter can have. */
    public static final String RECEIVER = "this";

    public static InputParameter of(Parameter parameter) {
        return new InputParameter(
                parameter.getName(), parameter.getAnnotatedType(), isNullable(parameter), null);
    }

    public static InputParameter receiver(Class<?> subject) {
        return new InputParameter(RECEIVER, new PlainType(subject), false, null);
    }

    public InputParameter named(String newName) {
        return new InputParameter(newName, type, mayBeNull, bounds);
    }

    public InputParameter withBounds(IntFunction<Finitization<?>> newBounds) {
        return new InputParameter(name, type, mayBeNull, newBounds);
    }

    /** Looks for the name {@code Nullable} only: many libraries have such an annotation. */
    private static boolean isNullable(Parameter parameter) {
        return isNullable((AnnotatedElement) parameter)
                || isNullable((AnnotatedElement) parameter.getAnnotatedType());
    }

    private static boolean isNullable(AnnotatedElement element) {
        for (Annotation annotation : element.getAnnotations()) {
            if (annotation.annotationType().getSimpleName().equals("Nullable")) {
                return true;
            }
        }
        return false;
    }
}
