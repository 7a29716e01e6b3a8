package dev.tuntas.repair.internal.hint;

import dev.tuntas.core.spi.MendingHint;
import dev.tuntas.repair.Repair;
import dev.tuntas.repair.result.RepairChange;
import dev.tuntas.repair.result.RepairResult;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Mends the object with little effort, and tells how. */
public final class MendingHints implements MendingHint {
    /** Counted, so that the same finding has the same hint on every machine. */
    private static final long STEPS = 1_000_000;

    /** How many steps a repair may take if a call is made again for each valid structure. */
    private static final long STEPS_OF_CALL = 200_000;

    /** Only for what is not counted. */
    private static final Duration TIME = Duration.ofSeconds(5);

    /** With more changes, a hint no longer shows where to look. */
    private static final int MOST_CHANGES = 3;

    @Override
    public Optional<String> of(Object object, Collection<?> pool, Method predicate) {
        try {
            return changes(mended(object.getClass(), object, pool, predicate));
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            // What can't be mended has no hint, whatever the user's code throws; the finding says
            // all that is wrong, and must not be lost by this.
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> ofCall(
            BrokenCall call, Collection<? extends @Nullable Object> given, Method predicate) {
        try {
            return changes(new MendedCall(call, given, predicate).mend(STEPS_OF_CALL, TIME));
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
            // The same as above.
            return Optional.empty();
        }
    }

    private static <T> RepairResult<T> mended(
            Class<T> type, Object object, Collection<?> pool, Method predicate) {
        return Repair.of(type, predicate.getDeclaringClass(), predicate.getName())
                .steps(STEPS)
                .time(TIME)
                .mend(type.cast(object), pool);
    }

    private static Optional<String> changes(RepairResult<?> result) {
        List<RepairChange> changes = result.changes();
        return !result.isValid() || changes.isEmpty() || changes.size() > MOST_CHANGES
                ? Optional.empty()
                : Optional.of(
                        changes.stream()
                                .map(RepairChange::toString)
                                .collect(Collectors.joining(", ")));
    }
}
