/**
 * From a candidate to something a person or a test can use.
 *
 * <pre>
 *   candidate ─► Materialiser ─► a fresh object graph in the user's loader
 *             ─► CanonicalForm ─► equality up to isomorphism
 *             ─► Graph ─► Shape ─► TextDrawing, DotDrawing, SvgDrawing
 *                     └─► OneLine, JsonForm, JavaCode
 * </pre>
 *
 * <p>Start reading at {@link dev.tuntas.core.internal.structure.Materialiser} and {@link
 * dev.tuntas.core.internal.structure.Graph}.
 */
@NullMarked
package dev.tuntas.core.internal.structure;

import org.jspecify.annotations.NullMarked;
