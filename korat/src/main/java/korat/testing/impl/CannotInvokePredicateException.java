package korat.testing.impl;

import org.jspecify.annotations.Nullable;

/** The predicate can't be searched. */
public final class CannotInvokePredicateException extends KoratMethodException {
    private static final long serialVersionUID = 1L;

    CannotInvokePredicateException(
            Class<?> cls, String methodName, String message, @Nullable Throwable cause) {
        super(cls, methodName, message, cause);
    }
}
