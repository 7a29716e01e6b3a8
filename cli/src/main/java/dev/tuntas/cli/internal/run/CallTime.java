package dev.tuntas.cli.internal.run;

import dev.tuntas.core.spi.Messages;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** How long ago the user called the command, which the root of all commands knows. */
public final class CallTime {
    private static final Duration LEAST = Duration.ofNanos(1);

    private CallTime() {}

    /** The root of all commands. */
    public interface Root {
        /** When the user called it, by {@link System#nanoTime}. */
        long began();
    }

    /** The time since the user called the command. */
    public static Duration elapsed(CommandSpec spec) {
        Root root = (Root) spec.root().userObject();
        return Duration.ofNanos(System.nanoTime() - root.began());
    }

    /**
     * What is left of a time that began when the user called the command: at least a moment, so
     * that the search that gets it says that it is over.
     *
     * @param time null for no limit
     */
    public static @Nullable Duration left(CommandSpec spec, @Nullable Duration time) {
        if (time == null) {
            return null;
        }
        Messages.checkPositive("time", time.toNanos());
        Duration left = time.minus(elapsed(spec));
        return left.compareTo(LEAST) > 0 ? left : LEAST;
    }
}
