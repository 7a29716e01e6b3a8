/**
 * What live objects and candidates hold, so that they can be compared.
 *
 * <pre>
 *   live objects ─► Heap ─► HeapForm ─► equality up to isomorphism
 *                       ─► HeapChanges ─► what a call changed
 *                       ─► HeapGraph ─► a graph to be drawn
 *   candidate ─► CanonicalForm ─► equality up to isomorphism
 * </pre>
 *
 * <p>Start reading at {@link dev.tuntas.core.internal.structure.snapshot.Heap}.
 */
@NullMarked
package dev.tuntas.core.internal.structure.snapshot;

import org.jspecify.annotations.NullMarked;
