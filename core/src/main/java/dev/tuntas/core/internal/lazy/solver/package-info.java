/**
 * What is known of the values of slots, and why: domains, relations between two slots, expressions
 * over one slot, and the paths that lead to objects. It knows reasons only as sets of bits. Start
 * at {@link dev.tuntas.core.internal.lazy.solver.Store}.
 */
@NullMarked
package dev.tuntas.core.internal.lazy.solver;

import org.jspecify.annotations.NullMarked;
