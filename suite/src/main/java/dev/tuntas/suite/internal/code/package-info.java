/**
 * What the code of a predicate tells: its listing and fingerprint, whether one predicate is at
 * least as strong as another, where it can be cut, and whether a kept suite can serve another
 * space.
 *
 * <pre>
 *   class files ──► Reachable ──► CodeListing ──► Strengthening ──► Compatibility
 *                                     └─────────► CutPoints
 * </pre>
 */
@NullMarked
package dev.tuntas.suite.internal.code;

import org.jspecify.annotations.NullMarked;
