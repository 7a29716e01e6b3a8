/** The debugger, for our command line: {@link dev.tuntas.rewind.spi.debug.Debugger}. */
@NullMarked
package dev.tuntas.rewind.spi.debug;

import org.jspecify.annotations.NullMarked;
