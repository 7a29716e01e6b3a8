/**
 * The lazy, conflict-directed search.
 *
 * <pre>
 *   engine (here) ──► container ──► machine ──► decision ──► solver
 *   runs, goes back,  models of     runs the    levels, no-  └──► state
 *   enumerates        containers    predicate   goods, parts
 * </pre>
 *
 * <p>A package knows only those to its right. {@code machine} runs the predicate on slots instead
 * of values; {@code decision} has the decisions that were made; {@code solver} knows which values
 * the slots still have and why; {@code state} has the frames of a run; {@code container} has models
 * of lists, sets and maps. The engine drives them, and enumerates what a success leaves open.
 *
 * <p>Start at {@link dev.tuntas.core.internal.lazy.LazyEngine}.
 */
@NullMarked
package dev.tuntas.core.internal.lazy;

import org.jspecify.annotations.NullMarked;
