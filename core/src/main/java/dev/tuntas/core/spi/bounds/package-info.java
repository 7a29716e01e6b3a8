/** What the commands and the checks say of bounds beside a scope; start at {@code Refinement}. */
@NullMarked
package dev.tuntas.core.spi.bounds;

import org.jspecify.annotations.NullMarked;
