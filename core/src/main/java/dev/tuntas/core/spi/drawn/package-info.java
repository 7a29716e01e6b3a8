/** Drawings of live objects whose containers are not those of the JDK. */
@NullMarked
package dev.tuntas.core.spi.drawn;

import org.jspecify.annotations.NullMarked;
