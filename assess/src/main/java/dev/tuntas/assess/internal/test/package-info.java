/** A test of the user's as what judges, run without JUnit. */
@NullMarked
package dev.tuntas.assess.internal.test;

import org.jspecify.annotations.NullMarked;
