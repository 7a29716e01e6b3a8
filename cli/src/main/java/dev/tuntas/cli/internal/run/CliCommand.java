package dev.tuntas.cli.internal.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands share: how their help looks, where they print, and since when they run. */
@Command(sortOptions = false, optionListHeading = "%nOptions:%n", footerHeading = "%nExamples:%n")
public abstract class CliCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    protected final CommandLine line() {
        return spec.commandLine();
    }

    protected final PrintWriter out() {
        return line().getOut();
    }

    protected final PrintWriter err() {
        return line().getErr();
    }

    /** The time since the user called the command. */
    protected final Duration elapsed() {
        return CallTime.elapsed(spec);
    }

    /** What is left of a time that began when the user called the command; null for no limit. */
    protected final @Nullable Duration left(@Nullable Duration time) {
        return CallTime.left(spec, time);
    }
}
