/** Figures that others have published, and the rows of tables that are compared with them. */
@NullMarked
package dev.tuntas.bench.published;

import org.jspecify.annotations.NullMarked;
