/**
 * Code that is run ahead, behind the read of a slot, with each of its values: how far it can be
 * followed, and the methods that are made of it.
 *
 * <p>{@link dev.tuntas.core.internal.weave.ahead.AheadCode} follows the code, {@link
 * dev.tuntas.core.internal.weave.ahead.AheadMethods} makes the methods, {@link
 * dev.tuntas.core.internal.weave.ahead.ReadAhead} the call of them.
 */
@NullMarked
package dev.tuntas.core.internal.weave.ahead;

import org.jspecify.annotations.NullMarked;
