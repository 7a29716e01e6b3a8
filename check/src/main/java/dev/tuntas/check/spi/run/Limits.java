package dev.tuntas.check.spi.run;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long a run may take.
 *
 * @param time for all inputs of a scope; null for no limit
 * @param inputs how many inputs at most
 * @param inputTime for one input: a longer one hangs
 * @param threads how many inputs run at the same time
 * @param onCaller whether they run on the thread of the caller, which then can't be freed from an
 *     input that hangs and does not listen to interrupts
 */
public record Limits(
        @Nullable Duration time, long inputs, Duration inputTime, int threads, boolean onCaller) {
    public static final Limits NONE =
            new Limits(null, Long.MAX_VALUE, Duration.ofSeconds(10), 1, false);
}
