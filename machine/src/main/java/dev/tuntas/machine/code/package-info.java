/**
 * Code as every bytecode machine of Tuntas reads it, whatever its values are: classes and methods
 * from class files, instructions decoded into arrays, control flow with post-dominators.
 *
 * <p>Start at {@link dev.tuntas.machine.code.Decoder}.
 */
@NullMarked
package dev.tuntas.machine.code;

import org.jspecify.annotations.NullMarked;
