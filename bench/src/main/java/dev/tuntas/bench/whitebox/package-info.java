/** {@code tuntas bench whitebox}: white-box against black-box checks. */
@NullMarked
package dev.tuntas.bench.whitebox;

import org.jspecify.annotations.NullMarked;
