package dev.tuntas.junit;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The catalogue of error messages: each says what happened and where, what was expected, and what
 * to do next.
 */
final class JunitProblems {
    private JunitProblems() {}

    // --- the test method ------------------------------------------------------------------------

    static TuntasException noInput(Method method) {
        return problem(
                "%s.%s has no parameter that is an input, so there is nothing to try all values of."
                        + " Give it one, or annotate it with @Test.",
                method.getDeclaringClass().getSimpleName(), method.getName());
    }

    static TuntasException doubled(List<String> places) {
        return problem(
                "Tuntas is on the class path more than once: %s. tuntas-junit-all has all of it in one"
                        + " jar, whose classes do not fit to those of the single artifacts. Take"
                        + " tuntas-junit-all alone, or tuntas-junit where you use tuntas-core and others"
                        + " yourself.",
                String.join(", ", places));
    }

    static TuntasException notMadeAnew(Class<?> type, int constructors) {
        return problem(
                "%s has %d constructors, so no new instance can be made for each input. Leave one, or"
                        + " share the instance with @TestInstance(PER_CLASS).",
                type.getName(), constructors);
    }

    static TuntasException unreachable(Executable method, RuntimeException cause) {
        return new TuntasException(
                String.format(
                        "%s.%s can't be called: %s. If the tests are in a named module, open it to"
                                + " dev.tuntas.junit, too.",
                        method.getDeclaringClass().getName(), method.getName(), cause.getMessage()),
                cause);
    }

    static TuntasException unknownNames(Method predicate) {
        return problem(
                "%s.%s is a predicate of several parameters, which mean those of a test of the same"
                        + " names, but the class file does not have the names. Compile the tests with"
                        + " -parameters or with -g.",
                predicate.getDeclaringClass().getName(), predicate.getName());
    }

    static TuntasException neverRan(String scopes, String reason) {
        return problem(
                "No input %s has run, so the test has tried nothing. %s. Mend that, raise the scope or"
                        + " widen the bounds; if it is meant, allow = TooLittle.NO_INPUT (or %s ="
                        + " no_input).",
                scopes, reason, TuntasKeys.ALLOW);
    }

    static TuntasException ranOnce(int scope, String promise) {
        return problem(
                "Only one input of scope %d has run, %s Does the predicate say no too often, or are"
                        + " values missing that it needs? If it is meant, allow = TooLittle.ONE_INPUT"
                        + " (or %s = one_input).",
                scope, promise, TuntasKeys.ALLOW);
    }

    static TuntasException oneValue(List<String> parameters, int scope, String promise) {
        return problem(
                "%s had one value only in all inputs of scope %d, %s Does the predicate say no too"
                        + " often, or are values missing that it needs? If it is meant, allow ="
                        + " TooLittle.ONE_INPUT (or %s = one_input).",
                String.join(", ", parameters), scope, promise, TuntasKeys.ALLOW);
    }

    static TuntasException keptFields(List<Note.Kept> kept) {
        boolean isOne = kept.size() == 1;
        return problem(
                "No values are known for the %s %s, so inputs that differ in %s would not be"
                        + " tried. Give the parameter bounds with values for %s (@Finitize;"
                        + " Domain.madeBy names a factory), exclude %s"
                        + " there, or allow that %s: allow ="
                        + " TooLittle.KEPT_FIELD (or %s = kept_field).",
                isOne ? "field" : "fields",
                kept.stream().map(Note.Kept::name).collect(Collectors.joining(", ")),
                isOne ? "it" : "them",
                isOne ? "it" : "them",
                isOne ? "it" : "them",
                isOne
                        ? "it keeps what its constructor makes"
                        : "they keep what their constructors make",
                TuntasKeys.ALLOW);
    }

    static TuntasException unreadJml(UnreadJml unread) {
        return problem(
                "%s has an invariant in JML, at %s, and no predicate, so the test ran on invalid"
                        + " objects, too: JML is read by tuntas check, not by tests. Write the"
                        + " invariant as a predicate, or, if it does not matter, allow ="
                        + " TooLittle.UNREAD_JML (or %s = unread_jml).",
                unread.type().getSimpleName(), unread.place(), TuntasKeys.ALLOW);
    }

    // --- settings -------------------------------------------------------------------------------

    static TuntasException negativeScope(String place, String scope) {
        return problem(
                "%s is %s, but it says how many objects there are of each class. Give 0 (only the"
                        + " empty structures) or more.",
                place, scope);
    }

    static TuntasException notPositive(String place, String value) {
        return problem("%s is %s, but must be 1 or more.", place, value);
    }

    static TuntasException notNumber(String place, String value) {
        return problem("%s is '%s', but must be a whole number.", place, value);
    }

    static TuntasException notDuration(String place, String value) {
        return problem(
                "%s is '%s', but must be a time above zero, such as 500ms, 30s, 5m, 1h or PT1M30S.",
                place, value);
    }

    static TuntasException notOneOf(String place, String value, List<String> expected) {
        return problem(
                "%s is '%s', but must be one of %s.", place, value, String.join(", ", expected));
    }

    static TuntasException notStrategy(String place, String value) {
        List<String> names = new ArrayList<>(List.of("auto"));
        names.addAll(Strategy.labels());
        return notOneOf(place, value, names);
    }

    /**
     * @param wanted {@code folder} or {@code file}
     */
    static TuntasException notPath(
            String place, String value, String wanted, InvalidPathException cause) {
        return new TuntasException(
                String.format(
                        "%s is '%s', but must be a %s, true or none: %s.",
                        place, value, wanted, cause.getReason()),
                cause);
    }

    static String pageNotWritten(String key, Path file, Exception cause) {
        return "The page that %s asks for can't be written to %s: %s. The tests are not concerned."
                .formatted(key, file, cause);
    }

    static TuntasException threadsOnCaller(int threads) {
        return problem(
                "threads is %d, but runOn is CALLER_THREAD, and that is only one. Leave out one of the"
                        + " two.",
                threads);
    }

    static String unknownKey(String key, String place, List<String> known) {
        return String.format(
                "Tuntas does not know the key %s (%s); it is ignored. Known are: %s.",
                key, place, String.join(", ", known));
    }

    // --- replay ---------------------------------------------------------------------------------

    static TuntasException noSuchTest(String key, Class<?> testClass, List<String> tests) {
        return problem(
                "%s names %s, but %s has no such exhaustive test: it has %s. Copy the name from the"
                        + " failure message.",
                TuntasKeys.REPLAY, key, testClass.getSimpleName(), String.join(", ", tests));
    }

    static TuntasException badReplayKey(String text) {
        return problem(
                "%s is '%s', but must say which input of which test: package.Test#method:text. Copy it"
                        + " from the failure message.",
                TuntasKeys.REPLAY, text);
    }

    static TuntasException badProofBound(int k) {
        return problem("@Prove has k = %d, but a bound is at least 1. Begin with 2.", k);
    }

    static TuntasException noProver() {
        return problem(
                "@Prove needs dev.tuntas:tuntas-symbolic, which is not there. Add it to the dependencies"
                        + " of your tests, beside dev.tuntas:tuntas-junit (not tuntas-junit-all).");
    }
}
