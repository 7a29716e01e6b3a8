/** What holds of the numbers on a path: differences, then an SMT solver; the trail to undo it. */
@NullMarked
package dev.tuntas.symbolic.internal.solver;

import org.jspecify.annotations.NullMarked;
