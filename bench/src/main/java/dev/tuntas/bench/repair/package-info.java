/** {@code tuntas bench repair}: table 3 of the Checkpoint paper. */
@NullMarked
package dev.tuntas.bench.repair;

import org.jspecify.annotations.NullMarked;
