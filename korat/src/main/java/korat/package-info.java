/**
 * Korat 1.0 in front of Tuntas: sources that were written for it compile and run unchanged, with
 * the same counts, by any strategy.
 */
@NullMarked
package korat;

import org.jspecify.annotations.NullMarked;
