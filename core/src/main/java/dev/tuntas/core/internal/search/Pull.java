package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.search.SearchResult;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The valid candidates of a search, found when they are asked for.
 *
 * <p>A predicate needs a thread with a large stack, so the search can't go on where the next
 * candidate is asked for. But between two candidates an engine is nothing but objects: so each time
 * that candidates are missing, a thread finds some more, and ends. No thread waits until more are
 * wanted, and what is dropped is garbage like everything else. The first thread finds one
 * candidate, the next two, then four and so on: who wants few gets them as soon as they are found,
 * and who wants all does not pay for a thread each.
 */
public final class Pull implements Iterator<Candidate> {
    /** What is known of the candidates, as a {@link Spliterator} says it. */
    public static final int KIND = Spliterator.ORDERED | Spliterator.NONNULL;

    private static final int MOST_AT_ONCE = 1 << 12;

    /** A search with pauses. */
    public interface Source {
        /** Goes on for some structures; null if the search has not ended. */
        @Nullable SearchResult search(long structures);

        /** No more will be asked for. */
        void close();
    }

    private final Function<Consumer<Candidate>, Source> begin;
    private final @Nullable Consumer<Candidate> told;
    private final Queue<Candidate> found = new ArrayDeque<>();
    private @Nullable Source source;
    private long atOnce = 1;
    private boolean closed;
    private @Nullable SearchResult result;
    private @Nullable Throwable thrown;

    /**
     * Asks for nothing yet.
     *
     * @param begin makes a search that tells a listener
     * @param told who wants to be told besides
     */
    public Pull(Function<Consumer<Candidate>, Source> begin, @Nullable Consumer<Candidate> told) {
        this.begin = begin;
        this.told = told;
    }

    private void add(Candidate candidate) {
        found.add(candidate);
        if (told != null) {
            told.accept(candidate);
        }
    }

    /** Ends it; to be called by who has no more to ask. */
    public void close() {
        if (source != null && result == null && !closed) {
            source.close();
        }
        closed = true;
    }

    @Override
    public boolean hasNext() {
        while (found.isEmpty() && result == null && thrown == null) {
            findMore();
        }
        if (found.isEmpty()) {
            checkEnd();
        }
        return !found.isEmpty();
    }

    @Override
    public Candidate next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return found.remove();
    }

    /** What was found before something went wrong is handed out before that is told. */
    private void findMore() {
        if (closed) {
            throw new IllegalStateException("The stream of this search was closed.");
        }
        try {
            if (source == null) {
                source = begin.apply(this::add);
            }
            result = source.search(atOnce);
            atOnce = Math.min(2 * atOnce, MOST_AT_ONCE);
        } catch (RuntimeException | Error e) {
            thrown = e;
        }
    }

    private void checkEnd() {
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (result != null) {
            SearchProblems.checkComplete(result);
        }
    }
}
