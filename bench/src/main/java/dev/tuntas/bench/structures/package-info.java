/** {@code tuntas bench structures}: the time to make a structure real. */
@NullMarked
package dev.tuntas.bench.structures;

import org.jspecify.annotations.NullMarked;
