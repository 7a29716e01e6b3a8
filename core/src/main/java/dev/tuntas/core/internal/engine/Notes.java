package dev.tuntas.core.internal.engine;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Method;
import java.util.List;

/** The catalogue of notes: what a user should know of a result that is no error. */
public final class Notes {
    private Notes() {}

    public static Note notFollowed(String what) {
        return Note.of(
                String.format(
                        "lazy can't follow %s: from there on, values are tried one by one.", what));
    }

    /**
     * @param on such as {@code chance}
     * @param calls where it does what, such as {@code java.lang.Math.random (a.Tree.repOk, line 3)}
     */
    public static Note noFunction(String on, List<String> calls) {
        List<String> some = calls.subList(0, Math.min(3, calls.size()));
        return new Note.ByChance(
                "The answer of the predicate depends on %s, not only on the object: it uses %s%s. So it is unknown which objects are valid; the next search may find others. %s"
                        .formatted(
                                on,
                                String.join(", ", some),
                                calls.size() > some.size()
                                        ? " and " + (calls.size() - some.size()) + " more"
                                        : "",
                                "Take that out of the predicate, or make it a function of the object: a Random with a seed, made where it is used, or a time in a field."));
    }

    public static Note predicateWrites(Method predicate) {
        return new Note.Writes(
                "%s.%s writes fields that it is asked about; they were put back after each run."
                        .formatted(
                                predicate.getDeclaringClass().getSimpleName(),
                                predicate.getName()));
    }

    public static Note ranAway(long candidates, long steps) {
        return givenUp(candidates, "more than " + steps + " steps", "allow more steps");
    }

    public static Note ranOutOfMemory(long candidates) {
        return givenUp(candidates, "more memory than Java has", "give Java more memory (-Xmx)");
    }

    private static Note givenUp(long candidates, String took, String otherwise) {
        return Note.of(
                "%d candidate%s took %s and %s given up, undecided. Mend the predicate, or %s."
                        .formatted(
                                candidates,
                                candidates == 1 ? "" : "s",
                                took,
                                candidates == 1 ? "was" : "were",
                                otherwise));
    }

    /** A note: the search has ended, but not the code that it ran. */
    public static Note leftBehind(String place) {
        return new Note.LeftBehind(
                upperCased(place)
                        + " had not ended when the search was to stop, and was left behind. What is told of the search is what was"
                        + " known before.");
    }

    /** A note: a predicate is executed from its start for each candidate after all. */
    public static Note notResumable(Strategy strategy, String reason) {
        return Note.of(strategy + " fell back to korat: " + reason);
    }

    /** A note: a method is executed again as a whole. */
    public static Note executedAgain(String reason) {
        return Note.of(
                reason + "; it is executed again as a whole when a field that it reads changes");
    }

    private static String upperCased(String text) {
        return text.startsWith("the ") ? "The " + text.substring(4) : text;
    }
}
