package dev.tuntas.core.spi.written;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Messages;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The catalogue of errors in objects that were written as JSON: each begins with the place. */
final class WrittenProblems {
    private WrittenProblems() {}

    static TuntasException wrongKind(String place, String expected, @Nullable Object found) {
        return Messages.problem("%s must be %s, but it is %s.", place, expected, shown(found));
    }

    private static String shown(@Nullable Object found) {
        return found instanceof String
                ? "the text '" + Messages.shortened((String) found) + "'"
                : Messages.shortened(String.valueOf(found));
    }

    static TuntasException noContent(String place) {
        return Messages.problem("%s has none of fields, elements and entries.", place);
    }

    static TuntasException twice(String place, String label) {
        return Messages.problem("%s has the label %s, which another object has.", place, label);
    }

    static TuntasException noObject(String place, String label, Collection<String> labels) {
        return Messages.problem(
                "%s refers to %s, but no object has that label. %s",
                place, label, Messages.suggestion(label, labels, "There are"));
    }

    static TuntasException noClass(String place, String name) {
        return Messages.problem(
                "%s is of class %s, which is not there. Expected the class as Java names it"
                        + " (Outer$Inner), found where the subject is.",
                place, name);
    }

    static TuntasException otherClass(String place, Class<?> found, Class<?> expected) {
        return Messages.problem(
                "%s is of class %s. Expected a %s.",
                place, found.getTypeName(), expected.getTypeName());
    }

    static TuntasException noField(
            String place, String name, Class<?> type, Collection<String> names) {
        return Messages.problem(
                "%s names the field '%s', which %s does not have. %s",
                place,
                name,
                type.getTypeName(),
                Messages.suggestion(name, names, "Its fields are"));
    }

    static TuntasException noValue(String place, Class<?> type, @Nullable Object found) {
        return wrongKind(place, "a value of type " + type.getTypeName(), found);
    }

    static TuntasException noText(String place, Class<?> type, String reason) {
        return Messages.problem("%s can't be read as a %s: %s.", place, type.getTypeName(), reason);
    }

    static TuntasException noMaking(String place, Class<?> type) {
        return Messages.problem(
                "%s is a %s, which can't be made of what is written.", place, type.getTypeName());
    }

    static TuntasException noMaking(String place, Class<?> type, Throwable cause) {
        return new TuntasException(
                "%s is a %s, which can't be made of what is written: %s."
                        .formatted(place, type.getTypeName(), cause),
                cause);
    }

    static TuntasException recordCycle(String place) {
        return Messages.problem(
                "%s is a record that is part of itself, which can't be made.", place);
    }
}
