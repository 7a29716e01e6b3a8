/**
 * The concrete machine: runs any method of a program on concrete values, with explicit frames, and
 * calls the JDK.
 *
 * <pre>
 *   class file ─► ShellWriter ─► shell, the class that the JDK sees ─► Gate ─┐
 *       └───────► Decoder ─► ConcreteCode ─► Interpreter ◄──────────────────┘
 *                                └─► Linker ─► Target, Access, Native ─► the JDK
 * </pre>
 *
 * <p>Start at {@link dev.tuntas.machine.concrete.Machine}.
 */
@NullMarked
package dev.tuntas.machine.concrete;

import org.jspecify.annotations.NullMarked;
