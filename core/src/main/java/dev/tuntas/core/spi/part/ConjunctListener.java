package dev.tuntas.core.spi.part;

/** Is told which candidates pass the first conjuncts of a predicate. */
@FunctionalInterface
public interface ConjunctListener {
    /**
     * The predicate has come past a cut for the first time with these values.
     *
     * @param cut the number of the cut
     * @param values by slot, the value; -1 for a slot that had not been read: whatever it holds,
     *     the predicate comes past the cut. Not a copy, and good until the method returns
     */
    void passed(int cut, int[] values);
}
