package dev.tuntas.assess.internal.run;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.method.MethodUnderTest;
import dev.tuntas.check.spi.run.InputSearch;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All inputs of one method at one scope, found by a search of the user's own classes. */
final class ScopeInputs {
    private final InputSpace space;
    private final CandidateRows rows;
    private final SearchResult found;

    ScopeInputs(MethodUnderTest method, int scope, SearchOptions options, @Nullable Duration time) {
        this.space = method.inputsAt(scope);
        this.rows = new CandidateRows(space.bounds().space());
        var search = new InputSearch(space, options).search().found(rows::add);
        if (time != null) {
            search.time(time);
        }
        this.found = search.run();
    }

    CandidateRows rows() {
        return rows;
    }

    InputSpace space() {
        return space;
    }

    boolean isWhole() {
        return found.end() == End.EXHAUSTED;
    }

    End end() {
        return found.end();
    }

    List<Note> notes() {
        return found.notes();
    }
}
