package dev.tuntas.cli.internal.subject;

import dev.tuntas.cli.internal.CliProblems;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A boolean method of a class of the user's, asked about objects in the user's own classes. */
public final class MethodCondition implements Predicate<Object> {
    private final Method method;

    public MethodCondition(Method method) {
        this.method = method;
        if (!method.trySetAccessible()) {
            throw CliProblems.closedMethod(method);
        }
    }

    @Override
    public boolean test(Object object) {
        try {
            Object said =
                    Modifier.isStatic(method.getModifiers())
                            ? method.invoke(null, object)
                            : method.invoke(object);
            return Boolean.TRUE.equals(said);
        } catch (InvocationTargetException e) {
            throw unchecked(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("it was made accessible", e);
        }
    }

    private static RuntimeException unchecked(@Nullable Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException exception
                ? exception
                : new UndeclaredThrowableException(thrown);
    }
}
