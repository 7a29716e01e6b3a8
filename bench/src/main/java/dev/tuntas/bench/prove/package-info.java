/** {@code tuntas bench prove}: table 9.1 of the Lee dissertation. */
@NullMarked
package dev.tuntas.bench.prove;

import org.jspecify.annotations.NullMarked;
