package dev.tuntas.core.spi.part;

/** Parts of a space that are searched one after the other; called on the thread of the search. */
public interface Boxes {
    /**
     * Sets the box to the next part; false if there is none. The box is the same one in every call,
     * and as the call before left it.
     */
    boolean next(Box box);

    /** Which share of the parts lies behind, for progress. */
    default double share() {
        return 0;
    }
}
