/**
 * Proofs by symbolic execution: every path of a method on inputs within a bound. Start at {@code
 * Prove}.
 */
@NullMarked
package dev.tuntas.symbolic;

import org.jspecify.annotations.NullMarked;
