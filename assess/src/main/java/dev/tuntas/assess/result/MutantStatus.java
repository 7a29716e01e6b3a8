package dev.tuntas.assess.result;

/**
 * What became of a mutant.
 *
 * <pre>{@code
 * AssessResult result = Assessment.of(SearchTree.class, "add").run();
 * int killed = result.count(MutantStatus.KILLED);
 * }</pre>
 */
public enum MutantStatus {
    /** An input tells it from the original. */
    KILLED,
    /** The contract says nothing against it, but {@code equals} tells it from the original. */
    HOLE,
    /** It was run, because it could have made a difference, but nothing differed. */
    UNSEEN,
    /** Its place was come to, but it never made a difference there. */
    WITHOUT_EFFECT,
    /** Its place was never come to. */
    NOT_REACHED,
    /** Its code is the same as the original's, once it is compiled. */
    EQUIVALENT,
    /** Its code is the same as another mutant's, once it is compiled. */
    DUPLICATE,
    /** The user has said that it may survive. */
    ACCEPTED;

    /** Whether it could have been killed, as far as is known: also what may survive counts. */
    public boolean isCounted() {
        return this != EQUIVALENT && this != DUPLICATE;
    }

    /** Whether no input has told it from the original, though one could. */
    public boolean isSurvivor() {
        return this == HOLE || this == UNSEEN || this == WITHOUT_EFFECT || this == NOT_REACHED;
    }
}
