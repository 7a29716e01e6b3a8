/** Writes a derived finitization down as Java code. */
@NullMarked
package dev.tuntas.cli.internal.init;

import org.jspecify.annotations.NullMarked;
