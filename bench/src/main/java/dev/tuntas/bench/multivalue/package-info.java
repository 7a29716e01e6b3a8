/** {@code tuntas bench multivalue}: table II of the Multi-value paper. */
@NullMarked
package dev.tuntas.bench.multivalue;

import org.jspecify.annotations.NullMarked;
