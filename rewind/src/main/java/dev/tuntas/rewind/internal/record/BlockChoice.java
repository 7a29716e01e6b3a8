package dev.tuntas.rewind.internal.record;

/**
 * A block that can be run next.
 *
 * @param strand the number of its thread
 * @param way which of several ways it goes: which waiting thread it wakes up
 */
public record BlockChoice(int strand, int way) {}
