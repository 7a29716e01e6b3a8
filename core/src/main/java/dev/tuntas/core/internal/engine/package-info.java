/**
 * What a search is driven by, whatever its strategy: an engine, the part it searches, its tables.
 */
@NullMarked
package dev.tuntas.core.internal.engine;

import org.jspecify.annotations.NullMarked;
