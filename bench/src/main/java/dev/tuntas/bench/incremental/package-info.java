/** {@code tuntas bench incremental}: tables II, III, IV and VI of the iGen paper. */
@NullMarked
package dev.tuntas.bench.incremental;

import org.jspecify.annotations.NullMarked;
