/** A run with its history: to any event, back and forth. */
@NullMarked
package dev.tuntas.rewind.internal.record;

import org.jspecify.annotations.NullMarked;
