package dev.tuntas.cli.spi;

import dev.tuntas.cli.internal.run.Errors;
import dev.tuntas.cli.internal.run.UserPrints;
import picocli.CommandLine.Option;

/** What every command understands; picocli and {@link Errors} act on it. */
@SuppressWarnings("UnusedVariable")
public final class CommonOptions {
    public static final String STACK_TRACE = "--stacktrace";

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = STACK_TRACE,
            description = "Show where an error came from (also: TUNTAS_DEBUG=1).")
    private boolean stackTrace;

    @Option(
            names = "--prints",
            paramLabel = "N",
            description = "Show the first N lines that your code prints (default: 20).")
    private void prints(long lines) {
        UserPrints.allow(lines);
    }
}
