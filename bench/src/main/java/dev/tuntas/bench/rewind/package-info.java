/** {@code tuntas bench rewind}: what going back costs in memory, by reverse code and by saving. */
@NullMarked
package dev.tuntas.bench.rewind;

import org.jspecify.annotations.NullMarked;
