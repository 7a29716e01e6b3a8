package dev.tuntas.suite.internal.run;

/** Is given all structures of a generation in order, by one thread at a time. */
public interface Delivery {
    /**
     * @param values the structure: not a copy
     * @param candidates how many candidates were decided up to this one, which is included
     */
    void accept(int[] values, long candidates);
}
