/** The debugger in a terminal: a line of text in, lines of text out. */
@NullMarked
package dev.tuntas.rewind.internal.debug.terminal;

import org.jspecify.annotations.NullMarked;
