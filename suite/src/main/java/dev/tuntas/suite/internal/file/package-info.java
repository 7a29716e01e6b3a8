/**
 * The bytes of suites: blocks with checksums, and chains of candidates inside them. Knows nothing
 * of subjects and predicates.
 *
 * <pre>
 *   int[] ──► VectorEncoder ──► BlockWriter ══ file ══ BlockReader ──► VectorDecoder ──► int[]
 * </pre>
 *
 * <p>Start at {@link dev.tuntas.suite.internal.file.SuiteLayout}, which shows a whole file.
 */
@NullMarked
package dev.tuntas.suite.internal.file;

import org.jspecify.annotations.NullMarked;
