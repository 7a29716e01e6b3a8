package dev.tuntas.bench;

import dev.tuntas.cli.Subcommand;

/** Adds {@code bench} to the command line. */
public final class BenchSubcommand implements Subcommand {
    @Override
    public Object command() {
        return new BenchCommand();
    }
}
