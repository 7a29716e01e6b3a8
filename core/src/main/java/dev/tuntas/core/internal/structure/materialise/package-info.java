/**
 * From a candidate to a fresh object graph in the user's class loader.
 *
 * <p>{@link dev.tuntas.core.internal.structure.materialise.Materialiser} has a maker for each class
 * domain, and builds objects field by field, records by their constructor.
 */
@NullMarked
package dev.tuntas.core.internal.structure.materialise;

import org.jspecify.annotations.NullMarked;
