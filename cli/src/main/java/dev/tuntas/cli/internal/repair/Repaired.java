package dev.tuntas.cli.internal.repair;

import dev.tuntas.core.Snapshot;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairStrategy;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * What a repair was given and what it came to.
 *
 * @param faults what was spoilt on purpose
 * @param pool all objects that there were before that
 * @param before the object as it was, with all objects that could be taken back
 * @param isStopped whether it ended because of a limit
 */
record Repaired(
        Class<?> subject,
        List<String> faults,
        List<Object> pool,
        Snapshot before,
        RepairResult<?> result,
        boolean isStopped,
        RepairStrategy strategy,
        Duration cpu) {
    /** The object as it is now, with the names that its objects had before. */
    Snapshot after() {
        return Snapshot.of(result.object()).labelledAs(before);
    }

    /** How many objects there are now, arrays and containers included. */
    int nodes() {
        return after().objects().size();
    }

    /** How many there are now that were not there before. */
    long added() {
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        known.addAll(before.objects());
        known.addAll(pool);
        return after().objects().stream().filter(object -> !known.contains(object)).count();
    }
}
