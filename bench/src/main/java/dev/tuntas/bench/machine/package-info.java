/** {@code tuntas bench machine}: the concrete machine against the JVM's own interpreter. */
@NullMarked
package dev.tuntas.bench.machine;

import org.jspecify.annotations.NullMarked;
