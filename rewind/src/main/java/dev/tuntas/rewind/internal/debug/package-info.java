/**
 * A finished run that can be walked through in both directions.
 *
 * <pre>
 *   launch ──► time ──────────────────────► Navigator ──► terminal, adapter
 *   a program  Timeline: steps, state,      step, back,   commands;  Debug Adapter Protocol
 *              LineStarts: where they begin reverse
 *                  └──► slice ──► expression: who wrote a value and why; what a value is
 * </pre>
 *
 * <p>A program is first run to its end. All questions are then asked of a history that is there as
 * a whole: so going forward and going back are the same search, in two directions. Start at {@link
 * dev.tuntas.rewind.internal.debug.Navigator}.
 */
@NullMarked
package dev.tuntas.rewind.internal.debug;

import org.jspecify.annotations.NullMarked;
