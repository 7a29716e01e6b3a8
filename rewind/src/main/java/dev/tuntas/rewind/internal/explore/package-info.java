/** All interleavings of a program, by going back to where another thread could have gone on. */
@NullMarked
package dev.tuntas.rewind.internal.explore;

import org.jspecify.annotations.NullMarked;
