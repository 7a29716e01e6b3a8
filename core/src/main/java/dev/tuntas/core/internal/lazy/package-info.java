/**
 * The lazy, conflict-directed search. A machine runs the predicate on slots instead of values; the
 * store knows which values the slots still have and why; levels are the decisions that were made; a
 * completion enumerates what a success leaves open.
 *
 * <p>Start at {@link dev.tuntas.core.internal.lazy.LazyEngine}.
 */
@NullMarked
package dev.tuntas.core.internal.lazy;

import org.jspecify.annotations.NullMarked;
