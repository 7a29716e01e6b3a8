/**
 * The symbolic machine: a loop over decoded code, a class for each family of instructions, choices
 * that are gone back to. Start at {@code SymbolicMachine}.
 */
@NullMarked
package dev.tuntas.symbolic.internal.machine;

import org.jspecify.annotations.NullMarked;
