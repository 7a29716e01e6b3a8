package dev.tuntas.rewind.internal.debug.time;

import dev.tuntas.rewind.result.RewindException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/** All that the debugger has to tell its user of wrong use. */
public final class DebugProblems {
    /** Why something may not be found that ran. */
    public static final String CALLED_BACK =
            "What the JDK calls back, from a stream, say, is one step with the call.";

    private DebugProblems() {}

    public static RewindException tooLongToSlice(long steps, long most) {
        return new RewindException(
                "The run has %,d steps; who wrote a value is found in up to %,d. Run a smaller input, or limit the run with --max-steps."
                        .formatted(steps, most));
    }

    public static RewindException syntax(String text, int at, String expected) {
        String where = at >= text.length() ? "at its end" : "at '" + text.substring(at) + "'";
        return new RewindException(
                "'%s' is no expression: expected %s %s. Expressions are names, .field, [index], calls, literals, arithmetic and comparisons."
                        .formatted(text, expected, where));
    }

    public static RewindException noName(String name, Collection<String> known) {
        return new RewindException(
                "There is no '%s' here.%s".formatted(name, known("Names here", known)));
    }

    public static RewindException nameOfCaller(String name, String caller) {
        return new RewindException(
                "There is no '%s' here, but in %s, which led here: 'up' looks there."
                        .formatted(name, caller));
    }

    public static RewindException noField(String name, Class<?> type, Collection<String> known) {
        return new RewindException(
                "%s has no field '%s'.%s"
                        .formatted(type.getSimpleName(), name, known("Its fields", known)));
    }

    public static RewindException noMethod(
            String name, int arguments, Class<?> type, Collection<String> known) {
        return new RewindException(
                "%s has no method '%s' that takes these %d arguments.%s"
                        .formatted(
                                type.getSimpleName(),
                                name,
                                arguments,
                                known("Its methods", known)));
    }

    public static RewindException isNull(String what) {
        return new RewindException("'%s' is null here.".formatted(what));
    }

    public static RewindException notSuch(String what, String expected, String found) {
        return new RewindException("'%s' is %s here, not %s.".formatted(what, found, expected));
    }

    public static RewindException badIndex(String what, int index, int length) {
        return new RewindException(
                "'%s' has no element %d: its length is %d.".formatted(what, index, length));
    }

    public static RewindException called(String what, Throwable thrown) {
        return new RewindException("'%s' throws %s here.".formatted(what, thrown), thrown);
    }

    public static RewindException mayChange(String what) {
        return new RewindException(
                "'%s' could change something in the JDK that can't be taken back: it is not called."
                        .formatted(what));
    }

    public static RewindException noPlace(String what) {
        return new RewindException(
                "'%s' is no place in memory: ask for a local, a field or an element."
                        .formatted(what));
    }

    public static RewindException unknownCommand(String word, List<String> near) {
        return new RewindException(
                "There is no command '%s'. %s"
                        .formatted(
                                word,
                                near.isEmpty()
                                        ? "'help' lists them."
                                        : "Did you mean " + String.join(" or ", near) + "?"));
    }

    public static RewindException noNumber(String text, String of) {
        return new RewindException(
                "'%s' is no number of %s. Expected a number, such as 12.".formatted(text, of));
    }

    public static RewindException outside(long step, long first, long last) {
        String why = first > 0 ? " The oldest part of the history was given up." : "";
        return new RewindException(
                "There is no step %d: the history goes from %d to %d.%s"
                        .formatted(step, first, last, why));
    }

    public static RewindException noLine(String source, int line, Collection<Integer> lines) {
        String known =
                lines.isEmpty()
                        ? "No line of it ran."
                        : "Lines of it that ran: "
                                + String.join(", ", lines.stream().map(String::valueOf).toList())
                                + ".";
        return new RewindException(
                "Line %d of %s never ran. %s %s".formatted(line, source, known, CALLED_BACK));
    }

    public static RewindException noCall(String method, Collection<String> ran) {
        return new RewindException(
                "No method '%s' was called.%s %s"
                        .formatted(method, known("Methods that ran", ran), CALLED_BACK));
    }

    public static RewindException noBreakpoint(String text) {
        return new RewindException(
                "'%s' is no breakpoint. Expected LINE, CLASS:LINE, METHOD, CLASS.METHOD or 'exception', perhaps followed by 'if CONDITION'."
                        .formatted(text));
    }

    public static RewindException missing(String command, String what) {
        return new RewindException("'%s' needs %s.".formatted(command, what));
    }

    public static RewindException noThread(String text, Collection<String> known) {
        return new RewindException(
                "There is no thread '%s'.%s".formatted(text, known("Threads", known)));
    }

    private static String known(String title, Collection<String> known) {
        return known.isEmpty()
                ? ""
                : " " + title + ": " + String.join(", ", new LinkedHashSet<>(known)) + ".";
    }
}
