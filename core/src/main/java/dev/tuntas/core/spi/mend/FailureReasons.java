package dev.tuntas.core.spi.mend;

import dev.tuntas.core.internal.lazy.LiveFailure;
import dev.tuntas.core.spi.part.HeldValue;
import dev.tuntas.machine.code.Unfollowable;
import java.lang.reflect.Method;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** On which slots it depends that a predicate says no to live objects, if that can be found out. */
public final class FailureReasons {
    private final LiveFailure failure;
    private final BooleanSupplier isOff;
    private @Nullable String obstacle;

    /**
     * @param mostSteps of the machine, in a run
     * @param isOff whether the machine would not see what the predicate does
     */
    FailureReasons(Method predicate, ClassLoader users, long mostSteps, BooleanSupplier isOff) {
        this.isOff = isOff;
        this.failure = new LiveFailure(predicate, users, mostSteps);
    }

    /**
     * The slots, as numbers on the list: whatever the others hold, the predicate does not say yes
     * as long as these hold what they do. Null if it is not known, or the predicate says yes.
     *
     * @param live the objects, the root first
     * @param slots in the order of their objects
     */
    public @Nullable BitSet of(List<?> live, List<HeldValue> slots) {
        if (obstacle != null || isOff.getAsBoolean()) {
            return null;
        }
        try {
            return failure.reasons(live, slots);
        } catch (Unfollowable e) {
            obstacle = String.valueOf(e.getMessage());
            return null;
        }
    }

    /** What could not be followed, and why nothing is known since; null if all could. */
    public @Nullable String obstacle() {
        return obstacle;
    }

    /** How many steps of the machine were taken. */
    public long steps() {
        return failure.steps();
    }

    /** How often the machine has run the predicate. */
    public long runs() {
        return failure.runs();
    }
}
