/** What commands of other modules share with ours: exit codes, options that all commands have. */
@NullMarked
package dev.tuntas.cli.spi;

import org.jspecify.annotations.NullMarked;
