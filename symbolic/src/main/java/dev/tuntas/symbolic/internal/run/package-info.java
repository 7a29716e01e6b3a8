/** One proof: inputs, precondition, method, postcondition; counterexamples. */
@NullMarked
package dev.tuntas.symbolic.internal.run;

import org.jspecify.annotations.NullMarked;
