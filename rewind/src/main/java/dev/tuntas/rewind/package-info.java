/** Programs with threads, forwards and backwards: {@link dev.tuntas.rewind.RewindException} says what can not be run. */
@NullMarked
package dev.tuntas.rewind;

import org.jspecify.annotations.NullMarked;
