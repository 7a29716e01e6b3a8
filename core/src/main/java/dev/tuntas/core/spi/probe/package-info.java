/** A predicate on single candidates, for our own modules. */
@NullMarked
package dev.tuntas.core.spi.probe;

import org.jspecify.annotations.NullMarked;
