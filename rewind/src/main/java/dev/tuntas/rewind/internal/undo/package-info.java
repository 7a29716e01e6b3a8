/** What is kept of a run so that it can be taken back. */
@NullMarked
package dev.tuntas.rewind.internal.undo;

import org.jspecify.annotations.NullMarked;
