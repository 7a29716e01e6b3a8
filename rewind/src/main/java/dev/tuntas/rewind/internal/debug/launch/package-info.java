/**
 * Programs to runs: the code that drives what a user names, the run on the machine, and the run as
 * a timeline.
 */
@NullMarked
package dev.tuntas.rewind.internal.debug.launch;

import org.jspecify.annotations.NullMarked;
