/** The list of mutants that may survive, as a file that people edit. */
@NullMarked
package dev.tuntas.assess.internal.accepted;

import org.jspecify.annotations.NullMarked;
