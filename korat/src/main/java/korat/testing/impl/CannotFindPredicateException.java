package korat.testing.impl;

import org.jspecify.annotations.Nullable;

/** The class has no predicate of this name. */
public final class CannotFindPredicateException extends KoratMethodException {
    private static final long serialVersionUID = 1L;

    CannotFindPredicateException(
            Class<?> cls, String methodName, String message, @Nullable Throwable cause) {
        super(cls, methodName, message, cause);
    }
}
