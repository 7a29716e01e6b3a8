/**
 * Generation by several workers, in one order, that can be interrupted: what is to be searched is
 * cut into pieces, and {@link dev.tuntas.suite.internal.run.Pieces} puts together what they find.
 */
@NullMarked
package dev.tuntas.suite.internal.run;

import org.jspecify.annotations.NullMarked;
