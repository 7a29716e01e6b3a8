/** Mends corrupt structures: start at {@link dev.tuntas.repair.Repair}. */
@NullMarked
package dev.tuntas.repair;

import org.jspecify.annotations.NullMarked;
