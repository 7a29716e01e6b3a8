/** {@code tuntas bench assess}: how good the Exhaustive paper's suites are. */
@NullMarked
package dev.tuntas.bench.assess;

import org.jspecify.annotations.NullMarked;
