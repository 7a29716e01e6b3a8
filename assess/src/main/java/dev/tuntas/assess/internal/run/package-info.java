/** Runs the original and its mutants on inputs, in worlds, and judges what they do. */
@NullMarked
package dev.tuntas.assess.internal.run;

import org.jspecify.annotations.NullMarked;
