package korat.testing.impl;

import org.jspecify.annotations.Nullable;

/** The finitization can't be called, or threw. */
public final class CannotInvokeFinitizationException extends KoratMethodException {
    private static final long serialVersionUID = 1L;

    CannotInvokeFinitizationException(
            Class<?> cls, String methodName, String message, @Nullable Throwable cause) {
        super(cls, methodName, message, cause);
    }
}
