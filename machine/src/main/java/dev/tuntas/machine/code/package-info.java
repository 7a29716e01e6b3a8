/**
 * Code as all of Tuntas reads it: class files, the tree of classes, and the code that can be come
 * to; and as its bytecode machines run it, whatever their values are: instructions decoded into
 * arrays, control flow with post-dominators.
 *
 * <p>Start at {@link dev.tuntas.machine.code.ClassTree} and {@link
 * dev.tuntas.machine.code.Decoder}.
 */
@NullMarked
package dev.tuntas.machine.code;

import org.jspecify.annotations.NullMarked;
