package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.result.RepairStrategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the user has said of a repair.
 *
 * @param spare how many new objects of each class may be added
 * @param preferred by field: the values that it is to be given before others
 * @param preferredTexts the same, as texts
 * @param postcondition what must hold besides the predicate, or null
 * @param memory the file with what has helped before, or null
 */
public record Wishes(
        List<Object> pool,
        int spare,
        Set<String> frozen,
        Map<String, List<@Nullable Object>> preferred,
        Map<String, List<String>> preferredTexts,
        long steps,
        Duration time,
        RepairStrategy strategy,
        @Nullable Path memory,
        @Nullable Postcondition postcondition) {
    public Wishes {
        pool = List.copyOf(pool);
        // In the order in which they were said: the same repair twice does the same.
        frozen = Collections.unmodifiableSet(new LinkedHashSet<>(frozen));
        preferred = Collections.unmodifiableMap(new LinkedHashMap<>(preferred));
        preferredTexts = Collections.unmodifiableMap(new LinkedHashMap<>(preferredTexts));
    }
}
