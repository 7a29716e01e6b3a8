package dev.tuntas.repair.internal;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Messages;
import java.lang.reflect.Field;

/** The catalogue of errors in what a repair is asked for. */
public final class RepairProblems {
    private RepairProblems() {}

    public static TuntasException unknownClass(Class<?> type) {
        return Messages.problem(
                "There is an object of class %s, which the bounds of the subject do not lead to: it"
                        + " can't be mended. Give bounds that have it.",
                type.getTypeName());
    }

    public static TuntasException unknownValue(Object place, Class<?> type) {
        return Messages.problem(
                "%s holds a %s, which can't be copied. Exclude the field from the bounds.",
                place, type.getTypeName());
    }

    public static TuntasException closedField(Field field, Exception cause) {
        return new TuntasException(
                "Field %s.%s can't be read: %s. Open its package to dev.tuntas.repair."
                        .formatted(
                                field.getDeclaringClass().getSimpleName(),
                                field.getName(),
                                cause.getMessage()),
                cause);
    }
}
