/**
 * Going back over assignments: saved values, or reverse code that computes them from what is still
 * there. Knows locations and values as numbers and {@link dev.tuntas.rewind.internal.reverse.Shape
 * shapes} of assignments; knows no machine. Start at {@link
 * dev.tuntas.rewind.internal.reverse.GoingBack}, then {@link
 * dev.tuntas.rewind.internal.reverse.DynamicReverse}.
 */
@NullMarked
package dev.tuntas.rewind.internal.reverse;

import org.jspecify.annotations.NullMarked;
