/**
 * What every bytecode machine of Tuntas needs, whatever its values are: classes and methods read
 * from class files, code decoded into arrays, control flow with post-dominators, what code that was
 * not run could have changed, a heap of cells, and the trail that takes everything back.
 *
 * <p>It knows nothing of slots and candidates. Start at {@link
 * dev.tuntas.core.internal.machine.Decoder}.
 */
@NullMarked
package dev.tuntas.core.internal.machine;

import org.jspecify.annotations.NullMarked;
