/** Numbers that depend on variables, and literals about them; folded as they are made. */
@NullMarked
package dev.tuntas.symbolic.internal.term;

import org.jspecify.annotations.NullMarked;
