package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an engine has told in a trial, from the beginning of the search on. If the search is done by
 * that engine, it is not searched again but told from here; see {@link ReplayingEngine}.
 */
final class TrialRecord {
    /** About how many numbers it may hold; what tells more is searched again. */
    private static final long MOST_NUMBERS = 1 << 20;

    /** An exception with the places of its stack takes about as much memory as so many numbers. */
    private static final int NUMBERS_OF_FAILURE = 1_000;

    private static final int NUMBERS_OF_TOLD = 32;

    /**
     * A structure or a failure, and what the engine says of itself then.
     *
     * @param next where the search goes on behind it
     * @param isLast whether nothing is left behind it
     */
    record Told(
            Event event,
            int[] values,
            int[] next,
            boolean isLast,
            double share,
            long explored,
            long forwarded,
            long initialisations,
            long undone,
            @Nullable Throwable failure,
            String failureText,
            boolean ranAway,
            boolean isEndless) {}

    private final List<Told> told = new ArrayList<>();
    private long numbers;
    private boolean isWhole;

    /**
     * Notes what an engine has told just now, and lets it go on to the next candidate, without
     * deciding it: EXHAUSTED if there is none, and what was told if there is.
     */
    Event note(Engine engine, Event event) {
        boolean isTold = event == Event.VALID || event == Event.FAILED;
        if (!isTold) {
            isWhole |= event == Event.EXHAUSTED;
            return event;
        }
        if (!isKept()) {
            // What comes next is not asked for any more: the search begins anew.
            return event;
        }
        int[] values = engine.values().clone();
        Throwable failure = engine.failure();
        String failureText = engine.failureText();
        boolean ranAway = engine.ranAway();
        boolean isEndless = engine.isEndless();
        numbers += 2L * values.length + NUMBERS_OF_TOLD;
        numbers += failure == null ? 0 : NUMBERS_OF_FAILURE;
        engine.signal();
        boolean isLast = engine.advance() == Event.EXHAUSTED;
        isWhole |= isLast;
        if (isKept()) {
            told.add(
                    new Told(
                            event,
                            values,
                            engine.position().clone(),
                            isLast,
                            engine.share(),
                            engine.explored(),
                            engine.forwarded(),
                            engine.initialisations(),
                            engine.undone(),
                            failure,
                            failureText,
                            ranAway,
                            isEndless));
        } else {
            told.clear();
        }
        return event;
    }

    /** Whether everything that was told is here. */
    boolean isKept() {
        return numbers <= MOST_NUMBERS;
    }

    /** Whether the search has come to its end. */
    boolean isWhole() {
        return isWhole;
    }

    List<Told> told() {
        return told;
    }
}
