package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Strategy;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The world of the last search, kept so that the same search can be run again: its classes are
 * woven, and the JVM has compiled what was hot in it.
 */
public final class KeptWorld {
    private record Key(
            Finitization<?> finitization,
            Method predicate,
            List<Integer> cuts,
            Strategy strategy,
            long steps) {
        /** Not left to Java, which would make it when the first search asks: that is slow. */
        boolean isSame(@Nullable Key other) {
            return other != null
                    && finitization.equals(other.finitization)
                    && predicate.equals(other.predicate)
                    && cuts.equals(other.cuts)
                    && strategy == other.strategy
                    && steps == other.steps;
        }
    }

    private @Nullable Key key;
    private @Nullable Engine engine;
    private final List<Note> notes = new ArrayList<>();

    /** An engine that stands nowhere yet; adds what the user should know to the notes. */
    Engine engine(SearchSettings settings, List<Note> toNotes) {
        Key wanted =
                new Key(
                        settings.finitization(),
                        settings.predicate(),
                        settings.cuts(),
                        settings.strategy(),
                        settings.steps());
        Engine kept = engine;
        if (kept == null || !wanted.isSame(key)) {
            forget();
            kept =
                    World.engine(
                            wanted.finitization,
                            new PredicateMethod(wanted.predicate, wanted.cuts),
                            wanted.strategy,
                            wanted.steps,
                            notes);
            notes.addAll(
                    Dependences.notes(wanted.finitization, new PredicateMethod(wanted.predicate)));
            key = wanted;
            engine = kept;
        }
        toNotes.addAll(notes);
        return kept;
    }

    /** Keeps the world that another has kept. */
    void take(KeptWorld other) {
        key = other.key;
        engine = other.engine;
        notes.clear();
        notes.addAll(other.notes);
    }

    /** Keeps what the engine of this world has told in a trial, for the search to come. */
    void keep(TrialRecord told) {
        Engine tried = engine;
        if (tried != null) {
            engine = ReplayingEngine.of(tried, told);
        }
    }

    /** Drops this world, because something went wrong in it: the next run makes a new one. */
    void forget() {
        key = null;
        engine = null;
        notes.clear();
    }
}
