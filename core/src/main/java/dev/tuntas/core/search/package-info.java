/**
 * What a search is told and what it answers: strategies and options; counts, progress, the result,
 * and an explanation of how a predicate is searched.
 */
@NullMarked
package dev.tuntas.core.search;

import org.jspecify.annotations.NullMarked;
