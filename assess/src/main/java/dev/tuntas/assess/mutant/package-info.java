/** Mutants, and how further kinds of them are added. */
@NullMarked
package dev.tuntas.assess.mutant;

import org.jspecify.annotations.NullMarked;
