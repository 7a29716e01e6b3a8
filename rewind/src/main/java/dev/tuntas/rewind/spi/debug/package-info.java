/**
 * The debugger, for our command line: what is run ({@link dev.tuntas.rewind.spi.debug.Launch}), and
 * what is asked of the run ({@link dev.tuntas.rewind.spi.debug.Debugger}).
 */
@NullMarked
package dev.tuntas.rewind.spi.debug;

import org.jspecify.annotations.NullMarked;
