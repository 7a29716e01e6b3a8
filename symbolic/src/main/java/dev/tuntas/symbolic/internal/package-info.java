/** Messages. */
@NullMarked
package dev.tuntas.symbolic.internal;

import org.jspecify.annotations.NullMarked;
