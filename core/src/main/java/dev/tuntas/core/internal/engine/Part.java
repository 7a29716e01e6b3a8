package dev.tuntas.core.internal.engine;

import dev.tuntas.core.spi.part.Box;
import org.jspecify.annotations.Nullable;

/**
 * What an engine is to search.
 *
 * @param candidate the first candidate
 * @param end the candidate at which to end, which is not decided any more; null if there is none
 * @param box which values the slots may take
 */
public record Part(int[] candidate, int @Nullable [] end, Box box) {}
