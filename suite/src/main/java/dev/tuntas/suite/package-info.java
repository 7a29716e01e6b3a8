/**
 * Suites: the valid candidates of a search, kept on disk with all that is needed to replay them.
 *
 * <pre>
 *   SuiteWriter ──► file ──► Suite ──► SuiteCursor, structures
 *                     │        └─────► SuiteExport
 *                     └► SuiteMerge
 * </pre>
 *
 * <p>Start at {@link dev.tuntas.suite.Suite}; what makes a suite replayable is its {@link
 * dev.tuntas.suite.stored.SuiteHeader}.
 */
@NullMarked
package dev.tuntas.suite;

import org.jspecify.annotations.NullMarked;
