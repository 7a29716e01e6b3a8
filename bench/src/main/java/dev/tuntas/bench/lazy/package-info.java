/** {@code tuntas bench lazy}: the lazy search against every other strategy, in growing sizes. */
@NullMarked
package dev.tuntas.bench.lazy;

import org.jspecify.annotations.NullMarked;
