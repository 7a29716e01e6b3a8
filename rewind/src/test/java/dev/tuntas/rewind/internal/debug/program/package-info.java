/** Programs that tests of the debugger run. */
@NullMarked
package dev.tuntas.rewind.internal.debug.program;

import org.jspecify.annotations.NullMarked;
