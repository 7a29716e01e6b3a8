/** Takes values over to classes of the same names that another class loader has. */
@NullMarked
package dev.tuntas.core.spi.carry;

import org.jspecify.annotations.NullMarked;
