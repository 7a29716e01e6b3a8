/**
 * What a unit is: a method of the predicate, as it is called for one meaning of its answers, in a
 * form that can be left and resumed.
 *
 * <p>{@link dev.tuntas.core.internal.weave.unit.Units} finds the units, {@link
 * dev.tuntas.core.internal.weave.unit.Outcomes} what their answers mean for the predicate; {@link
 * dev.tuntas.core.internal.weave.unit.UnitCode} is the code of one while it is made.
 */
@NullMarked
package dev.tuntas.core.internal.weave.unit;

import org.jspecify.annotations.NullMarked;
