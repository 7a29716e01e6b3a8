/** The state of a program: which cells are in use, and what they lead to, as numbers. */
@NullMarked
package dev.tuntas.rewind.internal.state;

import org.jspecify.annotations.NullMarked;
