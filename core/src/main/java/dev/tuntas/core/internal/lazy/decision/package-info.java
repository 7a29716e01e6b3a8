/**
 * Decisions: tests whose outcome is not known, values that are chosen, where the search goes back
 * to, what was learned from failures, and which part of the tree of decisions a search has. Start
 * at {@link dev.tuntas.core.internal.lazy.decision.Decisions}.
 */
@NullMarked
package dev.tuntas.core.internal.lazy.decision;

import org.jspecify.annotations.NullMarked;
