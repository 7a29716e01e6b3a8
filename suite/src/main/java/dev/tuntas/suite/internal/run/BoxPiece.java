package dev.tuntas.suite.internal.run;

import com.google.gson.JsonObject;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.util.Optional;

/** Some boxes of a row, one after the other; the first one may be half done. */
final class BoxPiece extends Piece {
    private final BoxRow row;
    private final BoxRow.Walk walk;
    private Optional<Candidate> from;

    BoxPiece(int number, BoxRow row, long first, long end, Optional<Candidate> from) {
        super(number);
        this.row = row;
        this.walk = row.walk(first, end);
        this.from = from;
    }

    static BoxPiece read(int number, JsonObject json, StateSpace space, BoxRow row) {
        Optional<Candidate> from =
                Optional.ofNullable(json.get("from")).map(text -> space.parse(text.getAsString()));
        long first = json.get("first").getAsLong();
        return new BoxPiece(number, row, first, json.get("end").getAsLong(), from);
    }

    @Override
    void prepare(CandidateSearch toRun) {
        walk.restart();
        toRun.boxes(walk);
        from.ifPresent(toRun::from);
    }

    @Override
    JsonObject position(Candidate next) {
        JsonObject json = start();
        json.addProperty("first", walk.current());
        json.addProperty("from", next.toString());
        return json;
    }

    @Override
    JsonObject start() {
        JsonObject json = new JsonObject();
        json.addProperty("first", walk.first());
        json.addProperty("end", walk.end());
        from.ifPresent(candidate -> json.addProperty("from", candidate.toString()));
        return json;
    }

    @Override
    JsonObject shortened(JsonObject position) {
        JsonObject json = position.deepCopy();
        json.addProperty("end", walk.end());
        return json;
    }

    @Override
    void interrupted(SearchResult result) {
        walk.goOnAt(walk.current());
        from = result.next();
    }

    @Override
    Optional<Candidate> nextCandidate(StateSpace space) {
        return from;
    }

    @Override
    Optional<Piece> split(int newNumber) {
        long oldEnd = walk.end();
        long middle = walk.halve();
        return middle == oldEnd
                ? Optional.empty()
                : Optional.of(new BoxPiece(newNumber, row, middle, oldEnd, Optional.empty()));
    }
}
