package dev.tuntas.suite.internal.run;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.suite.internal.file.DamagedException;
import dev.tuntas.suite.internal.file.Journal;
import dev.tuntas.suite.internal.file.StrictJson;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a journal can be one of ours. A right checksum says only that it was written as it is,
 * not by whom: what can't be is not gone on with, and what it tells is searched again.
 *
 * <p>It must leave something to do, up to the end of the search: one without a piece, or whose last
 * piece ends early, would make a suite that says to be complete and is not. Only where candidates
 * could not be decided may nothing be left: then the suite is not complete.
 *
 * @param end where the search ends
 * @param isOfBoxes whether it is a search of boxes, or of ranges
 */
record JournalCheck(StateSpace space, Optional<Candidate> end, boolean isOfBoxes) {
    private static final int LAST_NUMBER = 999_999_998;
    private static final List<String> COUNTS =
            List.of(
                    "explored",
                    "forwarded",
                    "initialisations",
                    "undone",
                    "valid",
                    "rejectedByException");

    /** Why it is not gone on with; empty if it is. */
    Optional<String> flaw(Journal.Entry entry) {
        try {
            check(StrictJson.parse(entry.state(), "journal"), entry.vectors().size());
            return Optional.empty();
        } catch (DamagedException e) {
            return Optional.of(e.what());
        } catch (TuntasException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private void check(StrictJson state, int vectors) throws DamagedException {
        state.number("delivered", vectors, Long.MAX_VALUE);
        long ranAway = state.number("ranAway", 0, Long.MAX_VALUE);
        if (state.has("candidates")) {
            state.number("candidates", 0, Long.MAX_VALUE);
        }
        counts(state.object("before"));
        List<StrictJson> pieces = state.objects("pieces");
        if (pieces.isEmpty() && ranAway == 0) {
            throw state.wrong("pieces", "something that is left to do");
        }
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < pieces.size(); i++) {
            piece(pieces.get(i), i == pieces.size() - 1);
            if (!numbers.add(pieces.get(i).integer("number", 0, LAST_NUMBER))) {
                throw pieces.get(i).wrong("number", "one that no other piece has");
            }
        }
    }

    private void piece(StrictJson piece, boolean isLast) throws DamagedException {
        piece.flag("done");
        piece.number("bytes", 0, Long.MAX_VALUE);
        piece.number("ranAway", 0, Long.MAX_VALUE);
        counts(piece.object("counts"));
        StrictJson position = piece.object("position");
        if (isOfBoxes) {
            boxes(position);
            return;
        }
        space.parse(position.text("from"));
        Optional<Candidate> to =
                position.has("to")
                        ? Optional.of(space.parse(position.text("to")))
                        : Optional.empty();
        if (isLast && !to.equals(end)) {
            throw position.wrong("to", end.map(Candidate::toString).orElse("nothing at all"));
        }
        if (!isLast && to.isEmpty()) {
            throw position.wrong("to", "a candidate");
        }
    }

    private void boxes(StrictJson position) throws DamagedException {
        long first = position.number("first", 0, Long.MAX_VALUE);
        position.number("end", first, Long.MAX_VALUE);
        if (position.has("from")) {
            space.parse(position.text("from"));
        }
    }

    private static void counts(StrictJson counts) throws DamagedException {
        for (String member : COUNTS) {
            counts.number(member, 0, Long.MAX_VALUE / 2);
        }
    }
}
