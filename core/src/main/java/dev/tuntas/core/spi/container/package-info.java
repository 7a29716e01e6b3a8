/** What class domains of containers are to those of our modules that show or store them. */
@NullMarked
package dev.tuntas.core.spi.container;

import org.jspecify.annotations.NullMarked;
