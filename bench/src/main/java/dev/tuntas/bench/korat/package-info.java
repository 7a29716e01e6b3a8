/** {@code tuntas bench korat}: the counts and times of the original Korat. */
@NullMarked
package dev.tuntas.bench.korat;

import org.jspecify.annotations.NullMarked;
