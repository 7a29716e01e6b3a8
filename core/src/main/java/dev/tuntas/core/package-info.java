/**
 * Where users start: the {@code Search} for every valid object within bounds, the structures that
 * it finds, snapshots of live objects, and generators for predicates that choose.
 */
@NullMarked
package dev.tuntas.core;

import org.jspecify.annotations.NullMarked;
