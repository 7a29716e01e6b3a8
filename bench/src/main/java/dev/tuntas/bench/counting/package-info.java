/** {@code tuntas bench counting}: table VII of the iGen paper. */
@NullMarked
package dev.tuntas.bench.counting;

import org.jspecify.annotations.NullMarked;
