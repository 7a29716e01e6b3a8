/** What is called by a check: a method or a constructor. */
@NullMarked
package dev.tuntas.check.spi.call;

import org.jspecify.annotations.NullMarked;
