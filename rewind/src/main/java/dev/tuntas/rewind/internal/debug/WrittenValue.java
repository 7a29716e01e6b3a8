package dev.tuntas.rewind.internal.debug;

/**
 * One write of a place in memory.
 *
 * @param value what was written
 * @param line the line that did it
 * @param isPast whether it had been done where the question was asked
 */
public record WrittenValue(String value, RanLine line, boolean isPast) {}
