/** Options that several tables share: which rows, how many runs, in which format. */
@NullMarked
package dev.tuntas.bench.options;

import org.jspecify.annotations.NullMarked;
