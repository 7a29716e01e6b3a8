/** {@code tuntas bench checkpoint}: tables 1 and 2 of the Checkpoint paper. */
@NullMarked
package dev.tuntas.bench.checkpoint;

import org.jspecify.annotations.NullMarked;
