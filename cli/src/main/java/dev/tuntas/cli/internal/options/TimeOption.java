package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.text.Durations;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How long a command may take. */
public final class TimeOption {
    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Stop after that time: 500ms, 30s, 2m, 1h.")
    private @Nullable Duration time;

    /** The time that the user gives; null for no limit. */
    public @Nullable Duration time() {
        return time;
    }
}
