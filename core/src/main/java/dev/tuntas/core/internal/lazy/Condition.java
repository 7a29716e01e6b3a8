package dev.tuntas.core.internal.lazy;

/** Something that a candidate may fulfil. */
public interface Condition {
    /** Whether a candidate vector fulfils it. */
    boolean holds(int[] values);
}
