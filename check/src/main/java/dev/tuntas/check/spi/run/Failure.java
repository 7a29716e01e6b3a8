package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;

/**
 * All inputs that failed in the same way.
 *
 * @param outcome what happened at the smallest one
 * @param input the smallest one: the first of those with the fewest objects
 * @param count how many there were
 * @param passedBefore how many inputs had passed before the first one
 */
public record Failure(Outcome.Failed outcome, Structure<?> input, long count, long passedBefore) {}
