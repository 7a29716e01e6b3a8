/**
 * Parts of a search, for our own modules: ranges of candidates, boxes of the space, and those who
 * are told candidates instead of structures.
 */
@NullMarked
package dev.tuntas.core.spi.part;

import org.jspecify.annotations.NullMarked;
