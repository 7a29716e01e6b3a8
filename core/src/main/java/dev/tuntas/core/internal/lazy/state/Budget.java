package dev.tuntas.core.internal.lazy.state;

/** What a run may still use: steps and memory. A decision that is resumed brings back both. */
public final class Budget {
    /** How many calls and jumps backwards are left. */
    public long fuel;

    /** How many cells may still be made; a run that needs more is left to the JVM. */
    public long room;

    /** When less fuel is left, the watch over long runs is asked at each step. */
    public long alarm;
}
