/**
 * What every command runs in: its time, interruptions, errors, and the way of structures to their
 * output.
 */
@NullMarked
package dev.tuntas.cli.internal.run;

import org.jspecify.annotations.NullMarked;
