/** The heap of a path: objects that are made when they are needed, references not yet decided. */
@NullMarked
package dev.tuntas.symbolic.internal.heap;

import org.jspecify.annotations.NullMarked;
