/**
 * Expressions about a place of a run, such as {@code node.left.key + 1} or {@code tree.repOk()}:
 * text to {@link dev.tuntas.rewind.internal.debug.expression.Expression}, and that to a value.
 */
@NullMarked
package dev.tuntas.rewind.internal.debug.expression;

import org.jspecify.annotations.NullMarked;
