/**
 * Every valid input up to a bound, in a JUnit test. Users start at {@link
 * dev.tuntas.junit.ExhaustiveTest}; the annotations of parameters are in {@code
 * dev.tuntas.annotations}.
 *
 * <p>What is not public is the Jupiter extension: {@code ExhaustiveTestExtension} makes a {@code
 * TestCase} of a test method, which gives an {@code InputInvocation} for each scope; what happens
 * in one is told by {@code ScopeRun}. It is in the package of the annotation because each of the
 * two names the other.
 */
@NullMarked
package dev.tuntas.junit;

import org.jspecify.annotations.NullMarked;
