/**
 * From a candidate, or from live objects, to something a person or a test can use.
 *
 * <pre>
 *   candidate ─► Materialiser ─► a fresh object graph in the user's loader
 *             ─► CanonicalForm ─► equality up to isomorphism
 *             ─► Graph ─► Shape ─► TextDrawing, DotDrawing, SvgDrawing
 *                     └─► OneLine, JsonForm, JavaCode
 *   live objects ─► Heap ─► HeapForm ─► equality up to isomorphism
 *                       ─► Graph, as above
 *                       ─► HeapChanges ─► what a call changed
 * </pre>
 *
 * <p>Start reading at {@link dev.tuntas.core.internal.structure.Materialiser} and {@link
 * dev.tuntas.core.internal.structure.Graph}.
 */
@NullMarked
package dev.tuntas.core.internal.structure;

import org.jspecify.annotations.NullMarked;
