package dev.tuntas.core.internal.weave.unit;

/** Numbers for the places in a program that the world counts something for. */
public final class Sites {
    private int calls;
    private int reads;
    private int callsAhead;

    /** A number for a place where a unit is called. */
    public int newCall() {
        return calls++;
    }

    /** A number for a read of a slot behind which code is run ahead. */
    public int newRead() {
        return reads++;
    }

    /** A number for a call in code that is run ahead. */
    public int newCallAhead() {
        return callsAhead++;
    }
}
