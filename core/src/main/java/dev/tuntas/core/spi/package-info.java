/**
 * What only the other modules of Tuntas need from the core: no API for users, and it may change
 * with every version.
 */
@NullMarked
package dev.tuntas.core.spi;

import org.jspecify.annotations.NullMarked;
