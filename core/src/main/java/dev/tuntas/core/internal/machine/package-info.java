/**
 * What the lazy search adds to the machine's code: what returns mean for the predicate, what code
 * that was not run could have changed, work lists; and a heap of cells with the trail that takes
 * everything back.
 *
 * <p>It knows nothing of slots and candidates. Start at {@link
 * dev.tuntas.core.internal.machine.CodeAnalysis}.
 */
@NullMarked
package dev.tuntas.core.internal.machine;

import org.jspecify.annotations.NullMarked;
