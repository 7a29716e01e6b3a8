/**
 * The machine that runs a predicate on slots: a loop over instructions, a class for each family of
 * them, and where calls go. Start at {@link dev.tuntas.core.internal.lazy.machine.LazyMachine}.
 *
 * <p>Calls, exceptions, branches and the watch over long runs need each other at almost every
 * instruction, so they are one package of small classes that know the machine, and not several
 * packages with interfaces between them. Models of containers are outside: the machine knows only
 * {@link dev.tuntas.core.internal.lazy.machine.Model} and a factory of them.
 */
@NullMarked
package dev.tuntas.core.internal.lazy.machine;

import org.jspecify.annotations.NullMarked;
