package dev.tuntas.suite.internal.run;

import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.SearchResult.Rejection;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.internal.file.Segment;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of a generation that one worker does at a time. All but {@link #split} is called under the
 * lock of {@link Pieces}.
 */
abstract class Piece {
    enum Status {
        WAITING,
        RUNNING,
        DONE
    }

    /**
     * Where a piece stood at some moment: all parts are of the same moment, or a later run would
     * lose structures or find them twice.
     *
     * @param position the rest of it
     * @param counts what was done before that
     * @param ranAway how many candidates before that could not be decided
     * @param bytes how many bytes of its segment hold what was found before that
     */
    record Mark(JsonObject position, Counts counts, long ranAway, long bytes) {}

    private static final Counts NOTHING = new Counts(0, 0, 0, 0, 0, 0);

    final int number;
    Status status = Status.WAITING;

    /** What was done in earlier runs of this piece. */
    private Counts earlier = NOTHING;

    private long ranAwayEarlier;

    /** What has been done. */
    Counts counts = NOTHING;

    /** How many candidates could not be decided. */
    long ranAway;

    /** The first candidate of it on which the predicate threw, if that was in this run. */
    @Nullable Rejection firstRejection;

    /** What it found while others were to be heard first. */
    @Nullable Segment segment;

    long segmentBytes;

    Mark mark;

    /** What runs it. */
    @Nullable CandidateSearch search;

    long startedAt;

    /** Whether another worker is about to take a part of it. */
    boolean isBeingSplit;

    Piece(int number) {
        this.number = number;
        this.mark = new Mark(new JsonObject(), NOTHING, 0, 0);
    }

    /** Stands where an earlier run was interrupted. */
    final void goOn(Mark from) {
        earlier = from.counts;
        counts = from.counts;
        ranAwayEarlier = from.ranAway;
        ranAway = from.ranAway;
        segmentBytes = from.bytes;
        mark = from;
    }

    final void progress(Counts ofRun, long ranAwayInRun) {
        counts = earlier.plus(ofRun);
        ranAway = ranAwayEarlier + ranAwayInRun;
    }

    final void ended(Counts ofRun, long ranAwayInRun) {
        progress(ofRun, ranAwayInRun);
        earlier = counts;
        ranAwayEarlier = ranAway;
    }

    final void reject(Optional<Rejection> rejection) {
        if (firstRejection == null) {
            firstRejection = rejection.orElse(null);
        }
    }

    /** Notes that all that was found before a position is in so many bytes, or delivered. */
    final void markAt(JsonObject position, long bytes) {
        mark = new Mark(position, counts, ranAway, bytes);
    }

    /** How many candidates were decided before this run. */
    final long candidatesBefore() {
        return earlier.candidates();
    }

    /** Tells a search what to do. */
    abstract void prepare(CandidateSearch toRun);

    /** The rest, from a candidate on that is to be decided next. */
    abstract JsonObject position(Candidate next);

    /** Everything, when nothing has been done. */
    abstract JsonObject start();

    /** A position of a time before the last split, as it is after it. */
    abstract JsonObject shortened(JsonObject position);

    /** The run of this piece ended before the piece did. */
    abstract void interrupted(SearchResult result);

    /** The candidate to go on at, if it is known. */
    abstract Optional<Candidate> nextCandidate(StateSpace space);

    /** Cuts the upper part of the rest off, if there is enough of it. */
    abstract Optional<Piece> split(int newNumber);
}
