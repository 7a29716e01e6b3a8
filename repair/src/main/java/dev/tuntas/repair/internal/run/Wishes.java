package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.result.RepairStrategy;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** What the user has said of a repair. */
public record Wishes(
        List<Object> pool, Set<String> frozen, long steps, Duration time, RepairStrategy strategy) {
    public Wishes {
        pool = List.copyOf(pool);
        frozen = Set.copyOf(frozen);
    }
}
