package dev.tuntas.core.internal.weave.unit;

import dev.tuntas.core.internal.weave.CallGraph;
import dev.tuntas.core.internal.weave.WeavePlan;

/**
 * What all units of a program have in common while they are made.
 *
 * @param plan what is woven
 * @param graph what calls may mean
 * @param units which units there are
 * @param outcomes what the predicate says when one of them returns
 * @param sites the places that the world counts something for
 */
public record UnitProgram(
        WeavePlan plan, CallGraph graph, Units units, Outcomes outcomes, Sites sites) {}
