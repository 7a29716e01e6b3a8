/**
 * The inside of a world: what woven predicates call and the engines that run them.
 *
 * <p>Every class of this package is loaded afresh for each search, by the loader that also loads
 * the woven subject. So its static fields belong to one search alone and are plain memory to the
 * JIT: no agent, no thread-local, no lock. The outside talks to it through {@link
 * dev.tuntas.core.internal.engine.Engine} only. Start reading at {@link
 * dev.tuntas.core.internal.world.KoratEngine}.
 */
@NullMarked
package dev.tuntas.core.internal.world;

import org.jspecify.annotations.NullMarked;
