package dev.tuntas.suite.internal.run;

import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.util.Optional;

/** A range of candidates. */
final class RangePiece extends Piece {
    private volatile Range rest;

    RangePiece(int number, Range range) {
        super(number);
        this.rest = range;
    }

    static RangePiece read(int number, JsonObject json, StateSpace space) {
        Optional<Candidate> to =
                Optional.ofNullable(json.get("to")).map(text -> space.parse(text.getAsString()));
        return new RangePiece(number, new Range(space.parse(json.get("from").getAsString()), to));
    }

    @Override
    void prepare(CandidateSearch toRun) {
        toRun.range(rest);
    }

    @Override
    JsonObject position(Candidate next) {
        JsonObject json = new JsonObject();
        json.addProperty("from", next.toString());
        rest.to().ifPresent(to -> json.addProperty("to", to.toString()));
        return json;
    }

    @Override
    JsonObject start() {
        return position(rest.from());
    }

    @Override
    JsonObject shortened(JsonObject position) {
        JsonObject json = position.deepCopy();
        rest.to().ifPresent(to -> json.addProperty("to", to.toString()));
        return json;
    }

    /** The range, of which nothing is being done now. */
    Range rest() {
        return rest;
    }

    /** Others have the upper part now. */
    void shorten(Range newRest) {
        rest = newRest;
    }

    @Override
    void interrupted(SearchResult result) {
        result.next().ifPresent(next -> rest = new Range(next, rest.to()));
    }

    @Override
    Optional<Candidate> nextCandidate(StateSpace space) {
        return Optional.of(rest.from());
    }

    @Override
    Optional<Piece> split(int newNumber) {
        CandidateSearch running = search;
        Optional<Range> given = running == null ? Optional.empty() : running.split();
        given.ifPresent(range -> rest = new Range(rest.from(), Optional.of(range.from())));
        return given.map(range -> new RangePiece(newNumber, range));
    }
}
