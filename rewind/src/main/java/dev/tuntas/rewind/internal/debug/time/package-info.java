/**
 * A finished run and a place in it, as all others see it: steps, threads, frames, and where the
 * lines of the source begin. Start at {@link dev.tuntas.rewind.internal.debug.time.Timeline}.
 */
@NullMarked
package dev.tuntas.rewind.internal.debug.time;

import org.jspecify.annotations.NullMarked;
