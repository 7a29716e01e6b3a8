/** Live objects of the JSON that a structure or a snapshot is written as. */
@NullMarked
package dev.tuntas.core.spi.written;

import org.jspecify.annotations.NullMarked;
