/** {@code tuntas bench analysis}: the time that a large predicate takes before its first run. */
@NullMarked
package dev.tuntas.bench.analysis;

import org.jspecify.annotations.NullMarked;
