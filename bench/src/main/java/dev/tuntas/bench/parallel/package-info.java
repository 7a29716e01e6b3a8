/** {@code tuntas bench parallel}: table V of the iGen paper, and real threads. */
@NullMarked
package dev.tuntas.bench.parallel;

import org.jspecify.annotations.NullMarked;
