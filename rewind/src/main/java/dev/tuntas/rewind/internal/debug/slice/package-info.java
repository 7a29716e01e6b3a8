/**
 * Who wrote a value, and why that ran: dependences between the steps of a run, and slices of them.
 */
@NullMarked
package dev.tuntas.rewind.internal.debug.slice;

import org.jspecify.annotations.NullMarked;
