package korat.testing.impl;

import org.jspecify.annotations.Nullable;

/** A method of the class under test that is not there, or can't be called. */
public class KoratMethodException extends KoratTestException {
    private static final long serialVersionUID = 1L;

    private final Class<?> cls;
    private final String methodName;

    KoratMethodException(
            Class<?> cls, String methodName, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.cls = cls;
        this.methodName = methodName;
    }

    /** The class. */
    public Class<?> getCls() {
        return cls;
    }

    /** The name of the method. */
    public String getMethodName() {
        return methodName;
    }
}
