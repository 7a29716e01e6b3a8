package dev.tuntas.cli.spi;

/** What the commands tell the shell. */
public final class ExitCode {
    /** All was done, and nothing was found that should not be. */
    public static final int CLEAN = 0;

    /**
     * All was done, and something was found that should not be, or a check had nothing to check.
     */
    public static final int FINDINGS = 1;

    /** What was asked for can't be done. */
    public static final int WRONG_USE = 2;

    /** A limit, a time limit or Ctrl-C came first, or a proof could not follow every path. */
    public static final int STOPPED = 3;

    private ExitCode() {}
}
