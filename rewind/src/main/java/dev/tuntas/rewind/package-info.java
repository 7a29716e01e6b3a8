/**
 * Programs with threads, forwards and backwards: {@link dev.tuntas.rewind.Exploration} runs them in
 * every order, and {@link dev.tuntas.rewind.result.RewindException} says what can not be run.
 */
@NullMarked
package dev.tuntas.rewind;

import org.jspecify.annotations.NullMarked;
