/**
 * Weaves classes for a world: reads and writes of slots report to the monitor, and everything that
 * would differ from run to run is made the same.
 *
 * <p>{@link dev.tuntas.core.internal.weave.WeavePlan} says what is to be woven, {@link
 * dev.tuntas.core.internal.weave.ClassWeaver} does it to a class, {@link
 * dev.tuntas.core.internal.weave.MethodWeaver} to a method. The rooms below it make the predicate
 * resumable; each knows only those before it:
 *
 * <pre>weave ◄── unit ◄── ahead ◄── resume</pre>
 */
@NullMarked
package dev.tuntas.core.internal.weave;

import org.jspecify.annotations.NullMarked;
