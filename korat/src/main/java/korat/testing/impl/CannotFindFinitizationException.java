package korat.testing.impl;

import org.jspecify.annotations.Nullable;

/** The class has no finitization of this name with so many parameters. */
public final class CannotFindFinitizationException extends KoratMethodException {
    private static final long serialVersionUID = 1L;

    CannotFindFinitizationException(
            Class<?> cls, String methodName, String message, @Nullable Throwable cause) {
        super(cls, methodName, message, cause);
    }
}
