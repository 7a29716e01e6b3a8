/**
 * How good an exhaustive suite is: mutants, coverage, by scope, against random choice. Start at
 * {@link dev.tuntas.assess.Assessment}.
 */
@NullMarked
package dev.tuntas.assess;

import org.jspecify.annotations.NullMarked;
