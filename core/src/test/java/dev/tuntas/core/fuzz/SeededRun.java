package dev.tuntas.core.fuzz;

/** Programs of many seeds, one after the other, and how many of them showed a difference. */
public abstract class SeededRun {
    protected long lastSeed;
    protected int programs;
    protected int differences;

    /** The seed that was tried last, or is being tried. */
    public final long lastSeed() {
        return lastSeed;
    }

    public final int programs() {
        return programs;
    }

    public final int differences() {
        return differences;
    }
}
