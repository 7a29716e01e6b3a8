package dev.tuntas.rewind.internal.debug.time;

/**
 * A thread at a place of a run.
 *
 * @param state in words: runnable, waits for ..., ended
 */
public record ThreadView(int number, String name, String state) {}
