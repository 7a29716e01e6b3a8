/** Runs a body on every input of a scope: watches the clock, the limits and what fails. */
@NullMarked
package dev.tuntas.check.spi.run;

import org.jspecify.annotations.NullMarked;
