package dev.tuntas.symbolic.result;

/** How much of all inputs a proof has seen. */
public enum ProveVerdict {
    /** All inputs, of any size. */
    COMPLETE,

    /** All inputs whose chains of references, and arrays, are within the bound. */
    BOUNDED,

    /** Not all of these: some paths were cut, and the result says why. */
    PARTIAL
}
