/**
 * Every valid input up to a bound, in a JUnit test. Start at {@link
 * dev.tuntas.junit.ExhaustiveTest}; the annotations of parameters are in {@code dev.tuntas.check}.
 */
@NullMarked
package dev.tuntas.junit;

import org.jspecify.annotations.NullMarked;
