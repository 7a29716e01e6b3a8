/** {@code tuntas explore}: all interleavings of the threads of a program. */
@NullMarked
package dev.tuntas.cli.internal.explore;

import org.jspecify.annotations.NullMarked;
