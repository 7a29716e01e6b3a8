/** {@code tuntas bench generators}: table 4 of the Exhaustive paper, its columns on generation. */
@NullMarked
package dev.tuntas.bench.generators;

import org.jspecify.annotations.NullMarked;
