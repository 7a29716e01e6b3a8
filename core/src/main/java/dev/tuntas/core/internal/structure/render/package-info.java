/**
 * Structures for people and for other programs: drawings, JSON, Java code.
 *
 * <pre>
 *   Graph ─► DrawnShape ─► TextDrawing, DotDrawing, SvgDrawing
 *        └─► OneLine, JsonForm, JavaCode
 * </pre>
 *
 * <p>A {@link dev.tuntas.core.internal.structure.render.Graph} is read from a candidate, or made of
 * a snapshot of live objects.
 */
@NullMarked
package dev.tuntas.core.internal.structure.render;

import org.jspecify.annotations.NullMarked;
