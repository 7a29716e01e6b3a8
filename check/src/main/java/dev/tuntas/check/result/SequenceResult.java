package dev.tuntas.check.result;

import dev.tuntas.core.message.Note;
import java.util.List;

/**
 * How far a search for objects that calls build came.
 *
 * @param ending what ended it
 * @param calls all objects that this many calls build were seen
 * @param states how many objects were seen, no two of them isomorphic
 * @param notes methods that were not called, and calls that were stopped
 */
public record SequenceResult(Ending ending, int calls, long states, List<Note> notes) {
    /** What ended a search. */
    public enum Ending {
        /** No call leads to anything new: there is nothing else, however many calls are made. */
        EXHAUSTED,
        /** All objects of the greatest number of calls were seen. */
        CALLS,
        /** The greatest number of objects was seen, and there are more. */
        STATES,
        /** The time was over. */
        TIME,
        /** As {@code CALLS}, but for what lies behind calls that did not return. */
        HUNG,
        /** What was looked for was found. */
        FOUND
    }

    /** Such as {@code all 15 objects that at most 3 calls build}. */
    @Override
    public String toString() {
        return switch (ending) {
            case EXHAUSTED -> "all " + states + " objects that calls can build";
            case CALLS -> "all " + states + " objects that at most " + calls + " calls build";
            case STATES -> "the first " + states + " objects; there are more";
            case HUNG -> states + " objects, without those behind calls that did not return";
            case TIME -> states + " objects, then the time was over";
            case FOUND -> "found among " + states + " objects";
        };
    }
}
