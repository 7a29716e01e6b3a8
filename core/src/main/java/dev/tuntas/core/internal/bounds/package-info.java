/** From types to bounds: which fields there are, which classes implement a type. */
@NullMarked
package dev.tuntas.core.internal.bounds;

import org.jspecify.annotations.NullMarked;
