package dev.tuntas.symbolic.result;

/**
 * How much of all inputs a proof has seen.
 *
 * <pre>{@code
 * ProveVerdict verdict = Prove.of(SearchTree.class, "add").k(3).run().verdict();
 * boolean isProved = verdict == ProveVerdict.COMPLETE;
 * }</pre>
 */
public enum ProveVerdict {
    /** All inputs, of any size. */
    COMPLETE,

    /** All inputs whose chains of references, and arrays, are within the bound. */
    BOUNDED,

    /** Not all of these: some paths were cut, and the result says why. */
    PARTIAL
}
