/** {@code tuntas assess}: its options, and its result as text and as JSON. */
@NullMarked
package dev.tuntas.cli.internal.assess;

import org.jspecify.annotations.NullMarked;
