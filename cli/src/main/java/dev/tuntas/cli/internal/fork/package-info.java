/**
 * An assessment in a process of its own: what a mutant takes along is a child, and the parent goes
 * on with another. {@link dev.tuntas.cli.internal.fork.ForkParent} is the place to start reading.
 */
@NullMarked
package dev.tuntas.cli.internal.fork;

import org.jspecify.annotations.NullMarked;
