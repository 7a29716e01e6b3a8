/** {@code tuntas repair}: mends a structure from a file, of bounds or of a size. */
@NullMarked
package dev.tuntas.cli.internal.repair;

import org.jspecify.annotations.NullMarked;
