package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import dev.tuntas.core.search.SearchResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Where inputs come from: a search, memory, or a cache. */
interface InputSource {
    /**
     * Gives every input to a consumer, on a thread of its own choice; tells whether that was all.
     *
     * @param atMost how long to search; inputs that need no search are given without limit
     */
    Given forEach(Consumer<Structure<?>> consumer, Duration atMost);

    /** The search that found the inputs, if they need not be searched any more. */
    default Optional<SearchResult> known() {
        return Optional.empty();
    }

    /** Whether they come in the order in which a search finds them. */
    default boolean isInSearchOrder() {
        return true;
    }

    /** Ends it soon; any thread may call it. */
    void stop();

    /**
     * What was given.
     *
     * @param all whether every input was given
     * @param search the search, if one was made
     */
    record Given(boolean all, Optional<SearchResult> search) {}
}
