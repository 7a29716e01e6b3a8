/** Mutants that users give: patches, and sources with a mistake in them. */
@NullMarked
package dev.tuntas.assess.internal.given;

import org.jspecify.annotations.NullMarked;
