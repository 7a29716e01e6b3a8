package dev.tuntas.core.internal.lazy;

/** What a run may still use: steps and memory. A decision that is resumed brings back both. */
final class Budget {
    /** How many calls and jumps backwards are left. */
    long fuel;

    /** How many cells may still be made; a run that needs more is left to the JVM. */
    long room;

    /** When less fuel is left, {@link RunWatch} is asked at each step. */
    long alarm;
}
