package dev.tuntas.core.internal.search;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.message.IncompleteException;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** The catalogue of errors of searches: what can't be asked for, and what went wrong. */
public final class SearchProblems {
    private static final String INCONSTANT =
            "the predicate does not always do the same, because it reads a clock, random numbers,"
                    + " addresses (hash codes) or static state";

    private SearchProblems() {}

    /** Code of the search and code outside have met, each with a class of its own. */
    public static TuntasException twoWorlds(String candidate, String reason) {
        return problem(
                "On candidate %s the predicate threw an exception that it would not throw outside"
                        + " of the search: %s. An object that was made outside came into the search,"
                        + " such as one that a lambda in a domain's value makes or is called with, or"
                        + " that a library keeps. Give values that do not do so (Domain.values), or"
                        + " exclude the field.",
                candidate, reason);
    }

    /** To keep a field as it is must be asked for: valid structures may be missing. */
    static TuntasException readsKept(Note.Kept kept, Method predicate) {
        String field = kept.owner() + "." + kept.field();
        return problem(
                "No values are known for %s, but %s reads it: structures that differ in it would be"
                        + " missing. Give it values (set in the bounds, --set %s=... on the command"
                        + " line), or name a factory of its class (Domain.madeBy in the bounds), or say"
                        + " that it keeps what its constructor makes (exclude, --keep %s; in a test"
                        + " allow = TooLittle.KEPT_FIELD).",
                field, predicate.getName(), field, field);
    }

    static TuntasException notMade(Class<?> container) {
        return problem(
                "A field is to hold an %s that its constructor makes, but it does not: no values"
                        + " are known for it. Set the field in the bounds, or exclude it.",
                container.getSimpleName());
    }

    static TuntasException readsView(Field view, String shown) {
        return problem(
                "%1$s.%2$s is excluded, but the predicate reads it: it is a view of what %1$s.%3$s"
                        + " holds, and would be empty while the predicate runs, whatever that holds."
                        + " Let the predicate ask %1$s.%3$s instead.",
                view.getDeclaringClass().getSimpleName(), view.getName(), shown);
    }

    /** A place in a lazy search is of no use to others. */
    public static TuntasException onlyOfLazySearch(Strategy strategy) {
        return problem(
                "The candidate to start or end at was told by a search by lazy, so %s can't go on"
                        + " there. Take the strategy lazy.",
                strategy);
    }

    public static TuntasException recordsAreNotOpen(Class<?> subject) {
        return problem(
                "The bounds of %s have records, sets or maps, which are valid or not by all that is"
                        + " in them: none can stay open. Leave the option out.",
                subject.getName());
    }

    public static TuntasException conjunctsByKorat(Strategy strategy) {
        return problem(
                "The strategy %s can't tell which candidates pass the first conjuncts of the"
                        + " predicate, because it does not run it from the start. Search by korat.",
                strategy);
    }

    public static TuntasException runsByKorat(Strategy strategy) {
        return problem(
                "The strategy %s can't tell each run of the predicate, because it does not run it"
                        + " from the start. Search by korat.",
                strategy);
    }

    /** Who has asked for all structures must not take some for all. */
    public static void checkComplete(SearchResult result) {
        if (!result.exhausted() && result.end() != End.LIMIT) {
            throw incomplete(result.finitization().toString(), whyIncomplete(result));
        }
    }

    private static String whyIncomplete(SearchResult result) {
        return result.end() == End.EXHAUSTED
                ? "the predicate came to no answer on %,d candidate%s"
                        .formatted(result.ranAway(), result.ranAway() == 1 ? "" : "s")
                : "the search was " + result.end();
    }

    /** Some structures of these bounds are missing, or may be. */
    public static IncompleteException incomplete(String bounds, String why) {
        return new IncompleteException(
                "There may be more structures of %s than those that were found, because %s. Ask for a"
                                .formatted(bounds, why)
                        + " number of them (limit), or let the search come to its end.");
    }

    public static TuntasException failedStrictly(String candidate, Throwable failure) {
        return new TuntasException(
                "The predicate did not return on candidate %s: %s.".formatted(candidate, failure),
                failure);
    }

    /**
     * Two searches that must decide the same did not.
     *
     * @param found what the strategy decided, {@code expected} what korat did
     */
    public static TuntasException differentSets(Strategy strategy, long found, long expected) {
        return strategy == Strategy.KORAT
                ? problem(
                        "Two searches by korat find different structures: %d and %d of them. So %s;"
                                + " if it does not, this is a defect of Tuntas: please report it."
                                + " Mend the predicate and search again.",
                        found, expected, INCONSTANT)
                : problem(
                        "%s and korat find different structures: %d and %d of them. This is a"
                                + " defect of Tuntas, please report it; or %s. Search again with"
                                + " --strategy korat.",
                        strategy, found, expected, INCONSTANT);
    }

    public static TuntasException differs(
            Strategy strategy, long number, String found, String expected) {
        return strategy == Strategy.KORAT
                ? problem(
                        "Two searches by korat differ at candidate %d of this search: one %s, the"
                                + " other %s. So %s; if it does not, this is a defect of Tuntas: please"
                                + " report it. The structures so far may be wrong. Mend the predicate"
                                + " and search again.",
                        number, found, expected, INCONSTANT)
                : problem(
                        "%s and korat differ at candidate %d of this search: %s %s, korat %s. This"
                                + " is a defect of Tuntas, please report it; or %s. The structures so"
                                + " far may be wrong. Search again with --strategy korat.",
                        strategy, number, strategy, found, expected, INCONSTANT);
    }

    /** What a search decided about a candidate. */
    public static String decided(String candidate, Object verdict) {
        return "decided %s: %s".formatted(candidate, verdict);
    }

    public static String hasNoCandidate() {
        return "has no more candidates";
    }
}
