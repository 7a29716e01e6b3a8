package dev.tuntas.check.internal.run;

import dev.tuntas.core.SearchResult;
import dev.tuntas.core.Structure;
import java.util.Optional;
import java.util.function.Consumer;

/** Where inputs come from: a search, or memory. */
interface InputSource {
    /**
     * Gives every input to a consumer, on a thread of its own choice; tells whether that was all.
     */
    Given forEach(Consumer<Structure> consumer);

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
