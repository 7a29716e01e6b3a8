/**
 * The predicate in resumable form: which methods become units, the points at which a unit can be
 * left and resumed, and the class that goes from unit to unit.
 *
 * <p>{@link dev.tuntas.core.internal.weave.resume.Program} decides, {@link
 * dev.tuntas.core.internal.weave.resume.UnitWeaver} makes a unit, {@link
 * dev.tuntas.core.internal.weave.resume.UnitPoint} is a point.
 */
@NullMarked
package dev.tuntas.core.internal.weave.resume;

import org.jspecify.annotations.NullMarked;
