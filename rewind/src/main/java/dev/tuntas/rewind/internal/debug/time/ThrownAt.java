package dev.tuntas.rewind.internal.debug.time;

/**
 * An exception of the run.
 *
 * @param step the place before the instruction that threw it
 */
public record ThrownAt(long step, int thread, Throwable thrown) {}
