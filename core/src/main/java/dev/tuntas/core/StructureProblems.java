package dev.tuntas.core;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.shortened;

import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Field;
import java.util.List;
import java.util.stream.Collectors;

/** The catalogue of errors of those who ask for structures. */
final class StructureProblems {
    private StructureProblems() {}

    static TuntasException noPart(String field, List<Field> fields) {
        return problem(
                "The root has no field '%s' with a domain. It has %s.",
                field,
                fields.isEmpty()
                        ? "none"
                        : fields.stream().map(Field::getName).collect(Collectors.joining(", ")));
    }

    static TuntasException nullPart(String slot) {
        return problem("%s is null: there is nothing to materialise.", slot);
    }

    static TuntasException otherBounds(String candidate, String bounds) {
        return problem(
                "Candidate %s is not one of the bounds %s. Ask the bounds that it was made with, or"
                        + " make one with their space().",
                shortened(candidate), bounds);
    }
}
