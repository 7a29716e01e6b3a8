package dev.tuntas.core.spi.drawn;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a container holds.
 *
 * @param type the class that a drawing names
 * @param hasEntries whether the values are keys and values in turn
 * @param values in the order in which they are drawn
 */
public record Held(Class<?> type, boolean hasEntries, List<? extends @Nullable Object> values) {}
