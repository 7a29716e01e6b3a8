package dev.tuntas.core.search;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a search ended.
 *
 * <pre>{@code
 * SearchResult result = Search.of(finitization).run();
 * if (result.exhausted()) {
 *     System.out.println(result.counts().valid() + " structures, and no others");
 * }
 * }</pre>
 *
 * @param finitization the bounds
 * @param choice how it was searched, and why
 * @param verified whether every candidate was compared with what {@link Strategy#KORAT} decided
 * @param counts what was done
 * @param end why it ended
 * @param elapsed wall-clock time of the search, without the making of the world
 * @param cpu processor time of the search's thread, and of the trials that chose its strategy
 * @param share which part of the search tree lies behind, as in {@link Progress}; 1 at the end
 * @param next where to go on, if it did not get to the end
 * @param ranAway how many candidates took too many steps, so that it is unknown whether they are
 *     valid
 * @param firstRejection the first candidate on which the predicate threw
 * @param notes what the user should know
 */
public record SearchResult(
        Finitization<?> finitization,
        StrategyChoice choice,
        boolean verified,
        Counts counts,
        End end,
        Duration elapsed,
        Duration cpu,
        double share,
        Optional<Candidate> next,
        long ranAway,
        Optional<Rejection> firstRejection,
        List<Note> notes) {
    /**
     * A candidate on which the predicate did not return.
     *
     * @param candidate the candidate
     * @param reason what was thrown
     * @param ranAway whether the step limit or the end of memory ended it, so that the candidate is
     *     undecided
     */
    public record Rejection(Candidate candidate, String reason, boolean ranAway) {}

    /** How it was searched. */
    public Strategy strategy() {
        return choice.strategy();
    }

    /** A copy with another time, for a caller who counts it from an earlier moment on. */
    public SearchResult withElapsed(Duration newElapsed) {
        return with(newElapsed, notes);
    }

    /** A copy with one more note. */
    public SearchResult withNote(Note note) {
        List<Note> more = new ArrayList<>(notes);
        more.add(note);
        return with(elapsed, List.copyOf(more));
    }

    private SearchResult with(Duration newElapsed, List<Note> newNotes) {
        return new SearchResult(
                finitization,
                choice,
                verified,
                counts,
                end,
                newElapsed,
                cpu,
                share,
                next,
                ranAway,
                firstRejection,
                newNotes);
    }

    /**
     * Whether the predicate calls what is no function, such as a clock: then another search may
     * find other structures, and it is unknown whether these are all. A note says more.
     */
    public boolean isByChance() {
        return notes.stream().anyMatch(Note.ByChance.class::isInstance);
    }

    /** Whether the whole space was searched and decided, so that these are all structures. */
    public boolean exhausted() {
        return end == End.EXHAUSTED && ranAway == 0;
    }
}
