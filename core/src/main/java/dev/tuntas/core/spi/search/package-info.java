/** The search in candidates, whole or in parts, for our own modules. */
@NullMarked
package dev.tuntas.core.spi.search;

import org.jspecify.annotations.NullMarked;
