/**
 * Runs a search: makes a world for a finitization and its predicate, and drives the engine in it.
 */
@NullMarked
package dev.tuntas.core.internal.search;

import org.jspecify.annotations.NullMarked;
