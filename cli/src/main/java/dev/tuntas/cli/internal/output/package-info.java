/** Where structures go: the screen, a file, a series of files; and what is said about a search. */
@NullMarked
package dev.tuntas.cli.internal.output;

import org.jspecify.annotations.NullMarked;
