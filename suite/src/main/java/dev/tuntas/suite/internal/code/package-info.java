/**
 * What the code of a predicate tells: its class files and fingerprint, whether one predicate is at
 * least as strong as another, where it can be cut, and whether a kept suite can serve another
 * space.
 *
 * <pre>
 *   class files ──► Reachable ──► SlimClasses ──► PredicateCode ══ suite ══ StoredClasses
 *                                                                                │
 *   Compatibility ◄── Strengthening ◄── Simulation ◄── ReachedCode ◄── Reachable ┘
 *                                         CutPoints ◄──┘
 * </pre>
 */
@NullMarked
package dev.tuntas.suite.internal.code;

import org.jspecify.annotations.NullMarked;
