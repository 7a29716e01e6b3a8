/**
 * The assignments of a program on the machine: their shapes, read off the code, and the events that
 * a run makes of them. Start at {@link dev.tuntas.rewind.internal.shape.AssignmentFeed}.
 */
@NullMarked
package dev.tuntas.rewind.internal.shape;

import org.jspecify.annotations.NullMarked;
