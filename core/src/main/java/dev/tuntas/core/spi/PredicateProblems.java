package dev.tuntas.core.spi;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.suggestion;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Method;
import java.util.List;

/** The catalogue of errors in the choice of a predicate. */
final class PredicateProblems {
    private PredicateProblems() {}

    static TuntasException noPredicate(Class<?> subject, List<String> booleans) {
        return problem(
                "Class %s has no predicate. Expected a method 'boolean repOk()' or one with @Predicate,"
                        + " or the name of one that you give (--predicate NAME on the command line)%s.",
                subject.getName(),
                booleans.isEmpty() ? "" : "; boolean methods here: " + String.join(", ", booleans));
    }

    static TuntasException noPredicateNamed(
            Class<?> owner, Class<?> subject, String name, List<String> booleans) {
        return problem(
                "Class %s has no method '%s' that can be the predicate of %s. Expected 'boolean %s()' in"
                        + " the subject or 'static boolean %s(%s)'. %s",
                owner.getName(),
                name,
                subject.getSimpleName(),
                name,
                name,
                subject.getSimpleName(),
                suggestion(name, booleans, "Boolean methods there are"));
    }

    static TuntasException notBoolean(Method method) {
        return problem(
                "%s.%s returns %s, but a predicate returns boolean: true for the objects that are"
                        + " valid.",
                method.getDeclaringClass().getName(),
                method.getName(),
                method.getReturnType().getSimpleName());
    }

    static TuntasException wrongParameters(Method method, Class<?> subject) {
        return problem(
                "%s.%s has @Predicate, but can't be called with a %s alone. Expected no parameters, or"
                        + " 'static boolean %s(%s)'.",
                method.getDeclaringClass().getName(),
                method.getName(),
                subject.getSimpleName(),
                method.getName(),
                subject.getSimpleName());
    }

    static TuntasException severalProposed(Class<?> subject, List<String> names) {
        return problem(
                "Class %s has no repOk, and several methods that may be its predicate: %s. Name the one"
                        + " that says which objects are valid (--predicate %s), or put @Predicate on it.",
                subject.getName(), String.join(", ", names), names.get(0));
    }

    static Note takenByName(Method method) {
        return new Note.Validity(
                "%s.%s() says which objects are valid: taken for the predicate by its name. To choose:"
                                .formatted(
                                        method.getDeclaringClass().getSimpleName(),
                                        method.getName())
                        + " @Predicate on a method, or --predicate NAME.");
    }

    static TuntasException twoPredicates(Class<?> subject, List<String> names) {
        return problem(
                "Class %s has more than one method with @Predicate: %s. Leave it on one, or name the"
                        + " one you mean.",
                subject.getName(), String.join(", ", names));
    }
}
