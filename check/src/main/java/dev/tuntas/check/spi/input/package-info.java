/**
 * Makes one input of a receiver and parameters: a class with a field for each, bounds for it, and
 * the condition that all of them are valid.
 */
@NullMarked
package dev.tuntas.check.spi.input;

import org.jspecify.annotations.NullMarked;
