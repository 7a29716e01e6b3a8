/**
 * {@code tuntas rewind}: what a user names, as something that can be run, and what is asked of the
 * run. Start at {@link dev.tuntas.cli.internal.rewind.RewindCommand}.
 */
@NullMarked
package dev.tuntas.cli.internal.rewind;

import org.jspecify.annotations.NullMarked;
