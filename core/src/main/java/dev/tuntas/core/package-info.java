/**
 * Finitizations, the state space they span, predicates, the search for every valid candidate, and
 * structures.
 */
@NullMarked
package dev.tuntas.core;

import org.jspecify.annotations.NullMarked;
