package dev.tuntas.cli;

/**
 * A command that another module adds to {@code tuntas}. Implementations are found by {@link
 * java.util.ServiceLoader}: name them in {@code META-INF/services/dev.tuntas.cli.Subcommand}.
 */
public interface Subcommand {
    /** An object of a class with picocli's {@code @Command}, new at each call. */
    Object command();
}
