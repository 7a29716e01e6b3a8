/** A method as a check runs it, for modules that run it in other ways: inputs, call, oracle. */
@NullMarked
package dev.tuntas.check.spi.method;

import org.jspecify.annotations.NullMarked;
