package dev.tuntas.core.spi.bounds;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.internal.bounds.Fields;
import dev.tuntas.core.message.TuntasException;
import java.util.List;
import java.util.stream.Collectors;

/** The catalogue of errors in what is said about bounds in words. */
final class RefinementProblems {
    private static final int MOST_NAMES = 30;

    private RefinementProblems() {}

    static TuntasException unknown(String text) {
        return problem(
                "'%s' says nothing about bounds. Expected 'set Node.key=0..3', 'set Node.name=a,b,null',"
                        + " 'set List.header!=null', 'null Node.next=no', 'exclude Node.cache',"
                        + " 'exclude *' or 'objects Node=4'; what needs more is said in a method that"
                        + " returns a Finitization (--fin).",
                text);
    }

    static TuntasException notAsExpected(String text, String expected) {
        return problem("'%s' can't be taken for bounds. Expected %s.", text, expected);
    }

    static TuntasException notAsText(String text, Class<?> type) {
        return problem(
                "'%s' can't be taken for bounds: values of %s can't be written there. Expected a field"
                        + " of numbers, texts, enum constants or the like; give other values in a"
                        + " method that returns a Finitization (--fin).",
                text, type.getSimpleName());
    }

    static TuntasException nothingMeant(
            String text, boolean isAboutObjects, List<? extends Class<?>> classes) {
        String known =
                classes.stream()
                        .flatMap(
                                type ->
                                        isAboutObjects
                                                ? List.of(type.getSimpleName()).stream()
                                                : Fields.of(type).stream()
                                                        .filter(field -> !field.isSynthetic())
                                                        .map(
                                                                field ->
                                                                        type.getSimpleName()
                                                                                + "."
                                                                                + field.getName()))
                        .distinct()
                        .limit(MOST_NAMES)
                        .collect(Collectors.joining(", "));
        return problem(
                "'%s' is about nothing in the bounds. Expected one of %s.",
                text, known.isEmpty() ? "none: there are no fields" : known);
    }
}
