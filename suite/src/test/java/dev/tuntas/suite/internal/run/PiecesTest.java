package dev.tuntas.suite.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PiecesTest {
    private static final Counts NOTHING = new Counts(0, 0, 0, 0, 0, 0);
    private static final long LONG_AGO = 1_000_000_000;

    /** Numbers from one up to another: a piece without a search. */
    private static final class Numbers extends Piece {
        private final int from;
        private int to;

        Numbers(int number, int from, int to) {
            super(number);
            this.from = from;
            this.to = to;
        }

        @Override
        void prepare(CandidateSearch toRun) {}

        @Override
        JsonObject position(Candidate next) {
            return start();
        }

        @Override
        JsonObject start() {
            JsonObject json = new JsonObject();
            json.addProperty("from", from);
            json.addProperty("to", to);
            return json;
        }

        @Override
        JsonObject shortened(JsonObject position) {
            JsonObject json = position.deepCopy();
            json.addProperty("to", to);
            return json;
        }

        @Override
        void interrupted(SearchResult result) {}

        @Override
        Optional<Candidate> nextCandidate(StateSpace space) {
            return Optional.empty();
        }

        @Override
        Optional<Piece> split(int newNumber) {
            int middle = (from + to) / 2;
            Piece given = new Numbers(newNumber, middle, to);
            to = middle;
            return Optional.of(given);
        }
    }

    /** Something to search. */
    static final class Flag {
        boolean isSet;
    }

    private final Candidate anywhere =
            Finitization.of(Flag.class).set("isSet", Domain.booleans()).build().space().first();
    private final Progress nothingDone = new Progress(NOTHING, 0, Duration.ZERO, anywhere);
    private final Pieces pieces =
            new Pieces(
                    1,
                    (values, candidates) -> {},
                    new Segments(null, new int[] {1}),
                    2,
                    Pace.USUAL);
    private final Numbers whole = new Numbers(0, 0, 8);

    @BeforeEach
    void aPieceHasRunForAWhile() {
        pieces.add(whole);
        assertEquals(Optional.of(whole), pieces.take());
        whole.startedAt -= LONG_AGO;
    }

    /** How much of the whole is in what a journal would keep. */
    private int kept() {
        JsonArray array = pieces.toJson().getAsJsonArray("pieces");
        int sum = 0;
        for (int i = 0; i < array.size(); i++) {
            JsonObject position = array.get(i).getAsJsonObject().getAsJsonObject("position");
            sum += position.get("to").getAsInt() - position.get("from").getAsInt();
        }
        return sum;
    }

    @Test
    void whileAPieceIsBeingSplitNothingIsLost() {
        Piece chosen = pieces.toSplit().orElseThrow();
        Optional<Piece> given = chosen.split(pieces.newNumber());
        assertFalse(pieces.mark(chosen, nothingDone));
        assertEquals(8, kept());
        pieces.split(chosen, given);
        assertEquals(8, kept());
        assertTrue(pieces.mark(chosen, nothingDone));
        assertEquals(8, kept());
        assertEquals(2, pieces.toJson().getAsJsonArray("pieces").size());
    }

    @Test
    void aPieceThatCouldNotBeSplitIsMarkedAgain() {
        Piece chosen = pieces.toSplit().orElseThrow();
        pieces.split(chosen, Optional.empty());
        assertTrue(pieces.mark(chosen, nothingDone));
        assertEquals(8, kept());
    }

    /** Structures that a worker hands in. */
    private static Batch batch(int structures) {
        Batch batch = new Batch(1, structures);
        for (int i = 0; i < structures; i++) {
            batch.add(new int[] {0}, i + 1);
        }
        return batch;
    }

    @Test
    void whatIsDeliveredAfterTheMarkIsNotKeptBeforeTheNext() {
        assertTrue(pieces.isMarked());
        pieces.handIn(whole, batch(1));
        assertFalse(pieces.isMarked());
        assertThrows(IllegalStateException.class, pieces::toJson);
        assertTrue(pieces.mark(whole, nothingDone));
        assertTrue(pieces.isMarked());
        assertEquals(1, pieces.toJson().get("delivered").getAsLong());
    }

    @Test
    void aPositionBeyondTheLimitIsNotKept() {
        pieces.handIn(whole, batch(3));
        assertTrue(pieces.mark(whole, nothingDone));
        assertTrue(pieces.isBeyondLimit());
        assertFalse(pieces.isMarked());
    }

    @Test
    void aSplitLeavesTheMarkAsItWas() {
        Piece chosen = pieces.toSplit().orElseThrow();
        whole.progress(new Counts(5, 0, 0, 0, 5, 0), 3);
        pieces.split(chosen, chosen.split(pieces.newNumber()));
        assertEquals(NOTHING, whole.mark.counts());
        assertEquals(0, whole.mark.ranAway());
        assertEquals(8, kept());
    }
}
