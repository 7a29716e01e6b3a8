package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What must be true of an object besides its predicate: what a call has promised. */
public interface Postcondition {
    /**
     * Asks about the live objects with the changes that the graph has; they are as they were then.
     *
     * @param before what the slots held that have another value in the graph now
     */
    boolean holds(LiveGraph graph, Map<Integer, Long> before);

    /** What the call was given: its numbers are tried, its objects may be put in. */
    List<? extends @Nullable Object> given();
}
