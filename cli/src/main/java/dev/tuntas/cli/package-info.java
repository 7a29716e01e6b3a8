/**
 * The command line of Tuntas, {@code ./tuntas}: a command reads its options, asks {@code core} and
 * prints. Each group of commands has a package below {@code internal}, where {@code options},
 * {@code run} and {@code output} are shared. Start with {@link dev.tuntas.cli.Main}; other modules
 * add commands through {@link dev.tuntas.cli.Subcommand}.
 */
@NullMarked
package dev.tuntas.cli;

import org.jspecify.annotations.NullMarked;
